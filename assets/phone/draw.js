// Draws the page of a match: what is to be done, and the way from tap to action.

import { _ } from "./words.js";
import { drawBoard, drawGroup } from "./board.js";
import { find, make, say } from "./dom.js";
import { Pad } from "./pad.js";

const ARMED = 6000; // ms for which a question that was asked once waits for its second tap

/** One page and what is picked on it. `send` asks the table for something. */
export class Hand {
  constructor(send, toSeats, looks) {
    this.send = send;
    this.toSeats = toSeats;
    this.looks = looks;
    this.press = []; // buttons of the big screen that are for anybody
    this.watches = false;
    this.pad = new Pad(send);
    this.page = null;
    this.path = [];
    this.stays = "";
    this.told = "";
    this.sent = false;
    this.asksLeave = false;
    this.hint = ""; // about a button of the bar
    this.away = "";
  }

  /** Puts the controls away while the big screen shows what they would spoil, and says so in the head (`away`); or
   * brings them back (""). */
  putAway(away) {
    if (this.away === away) return;
    this.away = away;
    // What was sent just then has not been done, or the screen shows what came of it.
    if (this.sent) this.path = [];
    this.sent = false;
    if (this.page && find("main").classList.contains("match")) this.draw();
  }

  show(page) {
    const before = this.page;
    this.page = page;
    const wanted = this.sent ? [this.stays].filter(Boolean) : this.lasting(before);
    this.path = this.leads(wanted) ? wanted : [];
    this.hint = "";
    if (this.sent || !this.path.length) this.told = "";
    this.sent = false;
    this.stays = "";
    if (before?.prompt !== page.prompt) find("live").textContent = page.prompt;
    this.draw();
  }

  /** What stays picked of a page when another comes. What others have done meanwhile changes nothing, but an open
   * question ends with what may be done, and all of it with the turn. */
  lasting(before) {
    const ways = this.page.ways ?? {};
    if (!before || before.turn !== this.page.turn) return [];
    if (JSON.stringify(before.ways ?? {}) === JSON.stringify(ways)) return this.path;
    return ways[this.path[0]]?.stays ? [this.path[0]] : [];
  }

  /** The node at which what is picked has come. */
  get node() { return this.path.reduce((node, id) => node.n[id], { n: this.page.ways ?? {} }); }

  /** Whether all of a path can still be picked. */
  leads(path) {
    let ways = this.page.ways ?? {};
    return path.every((id) => {
      const found = id in ways;
      ways = ways[id]?.n ?? {};
      return found;
    });
  }

  tap(thing) {
    const ways = this.page.ways ?? {};
    const next = (this.node.n ?? {})[thing.id];
    this.told = thing.about ?? "";
    this.hint = "";
    if (this.away) this.told = thing.about || thing.words;
    else if (next && !this.sent) this.go([...this.path, thing.id], next);
    else if (thing.id === this.path.at(-1)) this.node.a ? this.act(this.node) : this.back();
    else if (thing.id in ways && !this.sent) this.go([thing.id], ways[thing.id]);
    else {
      // A sibling of what was picked last.
      const up = this.path.slice(0, -1).reduce((node, id) => node.n[id], { n: ways }).n?.[thing.id];
      if (up && this.path.length > 1) this.go([...this.path.slice(0, -1), thing.id], up);
      else this.told = thing.about || thing.words;
    }
    this.draw();
  }

  go(path, node) {
    this.path = path;
    if (node.a && !node.ask) this.act(node);
    else if (this.told) find("live").textContent = this.told;
  }

  back() {
    this.path = this.path.slice(0, -1);
    this.told = "";
  }

  act(node) {
    const first = (this.page.ways ?? {})[this.path[0]];
    this.stays = first?.stays ? this.path[0] : "";
    this.sent = true;
    this.send({ t: "act", a: node.a });
    // A refusal comes as a sentence; what was picked is free again then.
    find("main").setAttribute("aria-busy", "true");
  }

  refused() {
    this.sent = false;
    this.path = [];
    if (this.page) this.draw();
  }

  draw() {
    const page = this.page;
    const focus = document.activeElement?.dataset?.id;
    const node = this.node;
    say(find("prompt"), this.away || page.prompt);
    say(find("turn"), page.turn ?? "");
    const state = (thing) => ({
      lit: !this.away && thing.id in (node.n ?? {}),
      picked: this.path.includes(thing.id),
      ghost: this.path.at(-1) === thing.id ? node.p : null,
      gain: node.n?.[thing.id]?.g ?? (this.path.at(-1) === thing.id ? node.g : ""),
      tap: () => this.tap(thing),
    });
    const redraw = () => this.draw();
    const main = find("main");
    main.removeAttribute("aria-busy");
    main.className = `match ${page.boards?.length ? "boarded" : ""} ${this.away ? "away" : ""}`;
    main.replaceChildren(
      make("div", { class: "play" }, ...(page.boards ?? []).map((board) => drawBoard(board, state))),
      make("div", { class: "side" },
        page.figures ? figures(page) : null,
        // A pad is to be in sight.
        page.pad ? "" : terms(page),
        page.pad ? this.pad.element(page.pad) : "",
        ...shelf((page.groups ?? []).filter((group) => !group.later || group.things.some((thing) => state(thing).lit || state(thing).picked)), (group) => drawGroup(group, state, redraw)),
        make("p", { id: "told" }, this.words(node)),
        this.bar(node),
        this.pressBar()),
      make("div", { class: "rest" }, page.pad ? terms(page) : "", seats(page, this.away), log(page), this.more()),
    );
    if (focus) [...document.querySelectorAll("[data-id]")].find((one) => one.dataset.id === focus)?.focus({ preventScroll: true });
  }

  words(node) {
    if (this.sent) return _("sent");
    if (this.away) return this.told;
    // A button that asks once more says why beside it.
    const next = Object.values(node.n ?? {});
    const asked = (this.page.buttons ?? []).some((button) => button.id === this.path.at(-1)) && next.length === 1;
    const words = node.w || (asked ? next[0].w : "");
    return [words, this.told || (words ? "" : this.page.note)].filter(Boolean).join(" ");
  }

  /** The buttons within reach of the thumb. What stays picked, such as a unit, is no way that one must go back. */
  bar(node) {
    const page = this.page;
    const ways = page.ways ?? {};
    const stays = this.path.length === 1 && ways[this.path[0]]?.stays;
    const known = new Map((page.buttons ?? []).map((button) => [button.id, button]));
    const button = (id, look, words, onclick) => make("button", { type: "button", class: look, "data-id": id, onclick }, words);
    const act = (one) => this.tap({ ...one, about: "" });
    const buttons = [];
    if (this.path.length && !stays) buttons.push(button("bar.back", "plain", _("back"), () => { this.back(); this.draw(); }));
    else if (page.undo) buttons.push(button("bar.undo", "plain", _("undo"), () => this.send({ t: "undo" })));
    if (node.a && node.ask) buttons.push(button("bar.ok", "honey", node.ok || _("enter"), () => { this.act(node); this.draw(); }));
    else for (const id of Object.keys((stays ? ways : node.n) ?? {})) {
      const one = known.get(id);
      if (one?.held) buttons.push(holdButton(one, () => act(one), () => { this.hint = _("hold"); this.draw(); }));
      else if (one) buttons.push(button(id, one.tone ?? "honey", one.words, () => act(one)));
    }
    return make("div", { class: "bar" }, this.hint ? make("p", { class: "hint" }, this.hint) : "", ...buttons);
  }

  /** The buttons of the big screen that anybody may press. */
  pressBar() {
    if (!this.press?.length || this.watches) return "";
    return make("div", { class: "bar presses" }, ...this.press.map(({ id, words }) =>
      make("button", { type: "button", class: "honey", "data-id": `press.${id}`, onclick: () => this.send({ t: "press", id }) }, words)));
  }

  more() {
    if (this.watches) return make("section", { class: "more" }, make("button", { type: "button", class: "plain small", "data-id": "to-seats", onclick: this.toSeats }, _("to-seats")), this.looks());
    const sure = this.asksLeave;
    const leave = () => {
      if (sure) this.send({ t: "leave" });
      this.asksLeave = !sure;
      clearTimeout(this.disarm);
      if (!sure) this.disarm = setTimeout(() => { this.asksLeave = false; this.draw(); }, ARMED);
      this.draw();
    };
    return make("section", { class: "more" },
      make("button", { type: "button", class: "plain small", "data-id": "more.leave", onclick: leave }, sure ? _("leave-sure") : _("leave")),
      make("p", { class: "note" }, sure ? _("leave-note") : _("asleep")), this.looks());
  }
}

/** Groups one below the other; those of the hand, and those that lie beside each other, in rows. */
function shelf(groups, draw) {
  const row = (look) => {
    const found = groups.filter((group) => group.look === look);
    return found.length ? make("div", { class: look === "hand" ? "pair" : "row" }, ...found.map(draw)) : "";
  };
  return [row("hand"), row("cards beside"), ...groups.filter((group) => !["hand", "cards beside"].includes(group.look)).map(draw)];
}

const HOLD = 350; // ms for which a button is to be held down

/** A button that no stray tap presses: it is held down for a moment. Keys and screen readers press it at once. */
function holdButton({ id, tone = "honey", words }, act, tell) {
  let timer = null;
  const stop = () => {
    if (timer !== null) tell();
    clearTimeout(timer);
    timer = null;
    element.classList.remove("holding");
  };
  const element = make("button", { type: "button", class: `${tone} hold`, "data-id": id,
    onpointerdown: (event) => {
      element.setPointerCapture(event.pointerId);
      element.classList.add("holding");
      timer = setTimeout(() => { timer = null; act(); }, HOLD);
    },
    onpointerup: stop, onpointercancel: stop, oncontextmenu: (event) => event.preventDefault(),
    onclick: (event) => { if (event.detail === 0) act(); },
  }, words, make("small", {}, _("hold-short")));
  return element;
}

function terms(page) {
  return page.terms ? make("ul", { class: "terms" }, ...page.terms.map((words) => make("li", {}, words))) : "";
}

function figures(page) {
  return make("dl", { class: "figures" }, ...page.figures.map((one) =>
    make("div", { class: one.strong ? "strong" : null }, make("dt", {}, one.name), make("dd", {}, one.value))));
}

/** What others do is not known `away` from their table. */
function seats(page, away) {
  return make("section", {}, make("h2", {}, _("seats")), make("ul", { class: "seats" }, ...(page.seats ?? []).map((seat) =>
    make("li", { class: `${seat.colour} ${seat.state ?? ""} ${seat.me ? "me" : ""}` },
      make("span", { class: "name" }, seat.name), make("span", { class: "status" }, away ? "" : seat.status), make("span", { class: "score" }, seat.score)))));
}

function log(page) {
  if (!page.log?.length) return "";
  return make("section", {}, make("h2", {}, _("log")), make("ol", { class: "log" }, ...page.log.map((line) =>
    make("li", { class: line.colour ?? "" }, line.who ? make("b", {}, line.who, " ") : "", ...line.parts.map((part) =>
      part.url ? make("img", { src: part.url, alt: part.words }) : part.words)))));
}
