// Draws the page of a match: what is to be done, and the way from tap to action.

import { _ } from "./words.js";
import { drawBoard, drawGroup } from "./board.js";
import { find, make, say } from "./dom.js";

/** One page and what is picked on it. `send` asks the table for something. */
export class Hand {
  constructor(send) {
    this.send = send;
    this.page = null;
    this.path = [];
    this.stays = "";
    this.told = "";
    this.sent = false;
    this.asksLeave = false;
  }

  show(page) {
    const before = this.page;
    this.page = page;
    this.sent = false;
    this.path = this.stays && page.acts && this.stays in (page.ways ?? {}) ? [this.stays] : [];
    this.stays = "";
    this.told = "";
    if (before?.prompt !== page.prompt) find("live").textContent = page.prompt;
    this.draw();
  }

  /** The node at which what is picked has come. */
  get node() { return this.path.reduce((node, id) => node.n[id], { n: this.page.ways ?? {} }); }

  tap(thing) {
    const ways = this.page.ways ?? {};
    const next = (this.node.n ?? {})[thing.id];
    this.told = thing.about ?? "";
    if (next && !this.sent) this.go([...this.path, thing.id], next);
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
    say(find("prompt"), page.prompt);
    say(find("turn"), page.turn ?? "");
    const state = (thing) => ({
      lit: thing.id in (node.n ?? {}),
      picked: this.path.includes(thing.id),
      gain: node.n?.[thing.id]?.g ?? (this.path.at(-1) === thing.id ? node.g : ""),
      tap: () => this.tap(thing),
    });
    const redraw = () => this.draw();
    const main = find("main");
    main.removeAttribute("aria-busy");
    main.className = `match ${page.boards?.length ? "boarded" : ""}`;
    main.replaceChildren(
      make("div", { class: "play" }, ...(page.boards ?? []).map((board) => drawBoard(board, state))),
      make("div", { class: "side" },
        page.figures ? figures(page) : null,
        ...(page.groups ?? []).map((group) => drawGroup(group, state, redraw)),
        make("p", { id: "told" }, this.words(node)),
        this.bar(node)),
      make("div", { class: "rest" }, seats(page), log(page), this.more()),
    );
    if (focus) [...document.querySelectorAll("[data-id]")].find((one) => one.dataset.id === focus)?.focus({ preventScroll: true });
  }

  words(node) {
    if (this.sent) return _("sent");
    return [node.w, this.told || (node.w ? "" : this.page.note)].filter(Boolean).join(" ");
  }

  /** The buttons within reach of the thumb. */
  bar(node) {
    const page = this.page;
    const known = new Map((page.buttons ?? []).map((button) => [button.id, button]));
    const buttons = [];
    if (this.path.length) buttons.push(make("button", { type: "button", class: "plain", "data-id": "bar.back", onclick: () => { this.back(); this.draw(); } }, _("back")));
    else if (page.undo) buttons.push(make("button", { type: "button", class: "plain", "data-id": "bar.undo", onclick: () => this.send({ t: "undo" }) }, _("undo")));
    if (node.a && node.ask) buttons.push(make("button", { type: "button", class: "honey", "data-id": "bar.ok", onclick: () => { this.act(node); this.draw(); } }, node.ok || _("enter")));
    else for (const id of Object.keys(node.n ?? {})) {
      const one = known.get(id);
      if (one) buttons.push(make("button", { type: "button", class: one.tone ?? "honey", "data-id": id, onclick: () => this.tap({ ...one, about: "" }) }, one.words));
    }
    return make("div", { class: "bar" }, ...buttons);
  }

  more() {
    const sure = this.asksLeave;
    return make("section", { class: "more" },
      make("button", { type: "button", class: "plain small", "data-id": "more.leave", onclick: () => { if (sure) this.send({ t: "leave" }); this.asksLeave = !sure; this.draw(); } }, sure ? _("leave-sure") : _("leave")),
      make("p", { class: "note" }, sure ? _("leave-note") : _("asleep")));
  }
}

function figures(page) {
  return make("dl", { class: "figures" }, ...page.figures.map((one) =>
    make("div", { class: one.strong ? "strong" : null }, make("dt", {}, one.name), make("dd", {}, one.value))));
}

function seats(page) {
  return make("section", {}, make("h2", {}, _("seats")), make("ul", { class: "seats" }, ...(page.seats ?? []).map((seat) =>
    make("li", { class: `${seat.colour} ${seat.state ?? ""} ${seat.me ? "me" : ""}` },
      make("span", { class: "name" }, seat.name), make("span", { class: "status" }, seat.status), make("span", { class: "score" }, seat.score)))));
}

function log(page) {
  if (!page.log?.length) return "";
  return make("section", {}, make("h2", {}, _("log")), make("ol", { class: "log" }, ...page.log.map((line) =>
    make("li", { class: line.colour ?? "" }, line.who ? make("b", {}, line.who, " ") : "", ...line.parts.map((part) =>
      part.url ? make("img", { src: part.url, alt: part.words }) : part.words)))));
}
