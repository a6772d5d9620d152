// Begins: joins the table, then shows what the table tells.

import { Hand } from "./draw.js";
import { Table } from "./socket.js";
import { choices as looks } from "./looks.js";
import { _, enlarge, kept, learn } from "./words.js";
import { find, make, say } from "./dom.js";

const main = find("main");
let table = null;
let latest = null; // the latest offer of seats
let seat = null; // the latest table, once seated
let until = null; // when the time is up

const hand = new Hand((message) => table.send(message), () => { seat = null; table.send({ t: "watch", on: false }); }, () => looks(change));

/** A line above the page. What is no error is `quiet`. */
function notice(words, look = "") {
  const place = find("notice");
  place.hidden = !words;
  place.className = look;
  say(place, words);
}

let hush = 0;
let refusal = ""; // why no seat could be taken, until something else is asked for
function said(words) {
  if (seat === null) {
    refusal = words;
    return;
  }
  notice(words);
  clearTimeout(hush);
  hush = setTimeout(() => notice(""), 6000);
  hand.refused();
}

let waited = "";
/** Why the match waits, in the head, where it moves nothing; while another screen is shown the controls are put away. */
function wait(words, away) {
  const place = find("state");
  if (words && waited !== words) find("live").textContent = words;
  waited = words;
  const below = away ? "" : words;
  say(place, below);
  place.hidden = !below;
  find("turn").hidden = Boolean(below);
  hand.putAway(away ? words.replace(/[.。]$/, "") : "");
}

let resting = false; // the table has been left, and the next one is looked for
function hear(message) {
  if (message.t !== "bye") resting = false;
  switch (message.t) {
    case "code": return askCode(message.words);
    case "join": latest = message; return askSeat();
    case "token": return undefined;
    case "said": return said(message.words);
    case "table": return sit(message);
    case "time": return tell(message.left);
    case "page":
      if (seat?.phase !== "lobby") hand.show(message.page);
      return undefined;
    case "bye": return bye(message.why);
  }
  return undefined;
}

// -- before the match

function heading(words, sub = "") {
  find("head").hidden = seat === null;
  main.className = "join";
  return [make("h2", { class: "large" }, words), sub ? make("p", {}, sub) : null];
}

async function change(chosen) {
  await learn(chosen);
  table.send({ t: "lang", lang: chosen });
  if (seat === null && latest === null) table.hello();
  if (seat?.phase === "match") hand.draw();
}

function top() {
  return make("div", { class: "brand" }, make("h1", {}, _("title")), looks(change));
}

function askCode(words) {
  seat = null;
  latest = null;
  if (table.recalled) [table.code, words] = ["", ""];
  const field = make("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "6", value: table.code, "aria-describedby": "code-hint" });
  const form = make("form", { onsubmit: (event) => { event.preventDefault(); table.code = field.value; table.recalled = false; table.hello(); } },
    make("label", { for: "code" }, _("code")), field, make("p", { id: "code-hint", class: "note" }, _("code-hint")),
    make("button", { class: "honey" }, _("enter")));
  main.className = "join";
  find("head").hidden = true;
  main.replaceChildren(top(), form);
  notice(words || farewell, words ? "" : "quiet");
  farewell = "";
  field.focus();
}

let chosen = {};
let offered = ""; // what the form shows
let returns = true; // whether the seat of before is asked for without a tap: not by who has just lost it
function askSeat() {
  // Seats are offered to those without one: another server may have taken the place of one that has died.
  seat = null;
  notice("");
  main.className = "join";
  find("head").hidden = true;
  if (!latest.free.length) {
    main.replaceChildren(top(), make("p", {}, _("full")), watchButton("honey"));
    return;
  }
  const mine = { name: kept.get("tumblebox.name"), colour: kept.get("tumblebox.colour") };
  const free = latest.free.find((one) => one.seat === chosen.seat) ?? latest.free.find((one) => one.name === mine.name)
    ?? latest.free.find((one) => one.colour === mine.colour && !one.away) ?? latest.free[0];
  const own = latest.free.find((one) => one.name === mine.name && !one.away);
  if (!latest.named && returns && own) {
    returns = false;
    ask(own.seat);
    return;
  }
  // Where nothing is new the form stays, with the finger or the focus on it.
  const now = JSON.stringify([latest, refusal, document.documentElement.lang]);
  if (now === offered && find("refusal")) return;
  offered = now;
  const typed = find("name")?.value ?? "";
  const form = make("form", { onsubmit: (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    if (latest.named) kept.set("tumblebox.name", find("name").value);
    if (latest.named) kept.set("tumblebox.colour", fields.get("colour"));
    ask(Number(fields.get("seat") ?? free.seat), find("name")?.value ?? "", fields.get("colour") ?? "");
  }, oninput: () => refuse(form, "") });
  form.append(make("h2", {}, latest.title));
  if (latest.named) {
    form.append(make("label", { for: "name" }, _("name")), make("input", { id: "name", maxlength: "20", autocomplete: "nickname", required: true, value: typed || mine.name || free.name, onfocus: (event) => event.target.select() }),
      choices(_("colour"), "colour", free.colours.map((colour) => [colour, _(colour), colour]), [chosen.colour, mine.colour].find((one) => free.colours.includes(one)) ?? free.colour, (value) => { chosen.colour = value; }),
      make("input", { type: "hidden", name: "seat", value: free.seat }), make("button", { class: "honey" }, _("sit")));
  } else {
    form.append(choices(_("seat"), "seat", latest.free.map((one) => [String(one.seat), one.away ? _("away", { name: one.name }) : one.name, one.colour]), String(free.seat), (value) => { chosen.seat = Number(value); }),
      make("button", { class: "honey" }, _("take")));
  }
  form.insertBefore(make("p", { id: "refusal", role: "alert", hidden: true }), form.querySelector("fieldset"));
  main.replaceChildren(top(), form, watchButton("plain"));
  refuse(form, refusal);
}

function ask(seat_, name = "", colour = "") {
  table.send({ t: "join", seat: seat_, name, colour });
}

/** Says in the form, at the name, why no seat could be taken. */
function refuse(form, words) {
  refusal = words;
  const place = form.querySelector("#refusal");
  place.hidden = !words;
  say(place, words);
  const field = form.querySelector("#name");
  field?.setAttribute("aria-invalid", String(Boolean(words)));
  field?.setAttribute("aria-describedby", "refusal");
  if (words) field?.focus();
}

const watchButton = (look) => make("button", { type: "button", class: look, "data-id": "watch", onclick: () => table.send({ t: "watch", on: true }) }, _("watch"));

function choices(title, name, values, at, change) {
  return make("fieldset", { class: "choices" }, make("legend", {}, title), ...values.map(([value, words, colour]) =>
    make("label", { class: `choice ${colour}` }, make("input", { type: "radio", name, value, checked: value === at, onchange: () => change(value) }), make("span", {}, words))));
}

// -- at the seat

function sit(message) {
  const before = seat;
  seat = message;
  refusal = "";
  table.keepCode();
  find("head").hidden = false;
  const mine = message.slots[message.seat] ?? { name: _("watching"), colour: "", pennant: "" };
  hand.watches = message.seat < 0;
  if (!hand.watches && message.phase !== "lobby") {
    // Who has taken over a seat is known by its name in the next lobby.
    kept.set("tumblebox.name", mine.name);
    kept.set("tumblebox.colour", mine.colour);
  }
  document.body.className = `seat-${mine.colour}`;
  find("pennant").hidden = !mine.pennant;
  if (mine.pennant) find("pennant").src = mine.pennant;
  notice("");
  hand.press = message.presses;
  wait(message.paused, message.away && message.phase === "match");
  if (message.phase !== "lobby") return hand.page && main.classList.contains("match") ? hand.draw() : undefined;
  if (before?.phase !== "lobby") find("live").textContent = message.words;
  say(find("prompt"), mine.name);
  say(find("turn"), message.title);
  tell(-1);
  main.className = "join lobby";
  main.replaceChildren(make("h2", {}, message.words),
    make("ul", { class: "seats" }, ...message.slots.filter((slot) => !slot.gone).map((slot) => make("li", { class: slot.colour }, make("span", { class: "name" }, slot.name), make("span", { class: "status" }, slot.words)))),
    hand.pressBar(), hand.watches ? seatsButton() : make("p", { class: "note" }, _("asleep")), looks(change));
}

const seatsButton = () => make("button", { type: "button", class: "plain", "data-id": "to-seats", onclick: hand.toSeats }, _("to-seats"));

function tell(left) {
  until = left < 0 ? null : performance.now() + 1000 * left;
  const clock = find("clock");
  clock.hidden = left < 0;
  if (left < 0) return;
  say(clock, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
  clock.setAttribute("aria-label", _("seconds", { n: left }));
  clock.className = left <= 10 ? "short" : "";
  if (left === 10) find("live").textContent = _("seconds", { n: left });
}

let farewell = ""; // why the seat is gone, until a code is typed
function bye(why) {
  if (why === "rest") {
    resting = returns = true;
    seat = latest = null;
    find("head").hidden = true;
    notice("");
    main.className = "join";
    main.replaceChildren(make("div", { class: "brand" }, make("h1", {}, _("title"))), make("h2", {}, _("rest")), make("p", { class: "note" }, _("rest-note")));
    find("live").textContent = _("rest");
    return;
  }
  if (["kicked", "table", "taken"].includes(why)) {
    seat = null;
    find("head").hidden = true;
    farewell = _(why);
    returns = false;
    table.restart();
    return;
  }
  notice(why === "reload" ? _("reload") : _("open"), "quiet");
  main.className = "join";
  main.replaceChildren(make("button", { class: "honey", onclick: () => (why === "reload" ? location.reload() : (notice(""), table.open())) }, why === "reload" ? _("enter") : _("again")));
}

// A page cannot keep the screen lit, only a finger can: who waits long is asked for one.
const WAITS = 20000;
const CLICKS = 400; // ms after the end of a press within which its click comes
let touched = performance.now();
const awake = find("awake");
addEventListener("pointerdown", () => {
  touched = performance.now();
  awake.hidden = true;
});
setInterval(() => {
  const waits = seat?.phase === "match" && !hand.page?.acts && performance.now() - touched > WAITS;
  if (waits) say(awake.firstElementChild, _("awake"));
  awake.hidden = !waits;
}, 1000);

// A press counts only where it began: the page may have moved under the finger. Without a pointer it has no beginning.
let began = null;
const buttonAt = (event) => event.target.closest?.("button") ?? null;
addEventListener("pointerdown", (event) => { began = { button: buttonAt(event) }; }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => {
  const mine = began;
  setTimeout(() => { if (began === mine) began = null; }, CLICKS);
}, true);
addEventListener("click", (event) => {
  const at = buttonAt(event);
  if (!at || !began || at === began.button || (at.dataset.id && at.dataset.id === began.button?.dataset.id)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// A picture that a busy machine has not painted in time is asked for again.
const TRIES = 5;
addEventListener("error", ({ target }) => {
  if (!(target instanceof HTMLImageElement) || (target.tries ?? 0) >= TRIES) return;
  target.tries = (target.tries ?? 0) + 1;
  setTimeout(() => { target.src = target.src; }, 600 * target.tries);
}, true);

enlarge();
await learn();
table = new Table(hear, () => { if (!resting) notice(_("lost")); });
notice(_("connecting"), "quiet");
table.open();
