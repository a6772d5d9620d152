// Boards and groups of things, kept element by element, so that focus and reader stay where they are.

import { _ } from "./words.js";
import { fill, make } from "./dom.js";

const kept = new Map();

/** The element of a thing: made once, brought up to date ever after. `on`: lit, picked, gain, and what a tap does. */
function button(thing, on) {
  let element = kept.get(thing.id);
  if (!element) {
    element = make("button", { type: "button", "data-id": thing.id });
    element.addEventListener("click", () => element.tap());
    kept.set(thing.id, element);
  }
  element.tap = on.tap;
  const marks = [...(thing.marks ?? []), ...(thing.gap ? ["gap"] : [])];
  element.className = ["thing", ...marks, on.lit ? "lit" : "", on.picked ? "picked" : ""].filter(Boolean).join(" ");
  element.setAttribute("aria-label", [thing.words, on.gain].filter(Boolean).join(", "));
  element.setAttribute("aria-pressed", on.picked ? "true" : "false");
  if (on.lit || on.picked) element.removeAttribute("aria-disabled");
  else element.setAttribute("aria-disabled", "true");
  const pictures = [...(thing.pictures ?? []), ...(on.ghost ? [on.ghost] : [])];
  const shown = JSON.stringify([pictures, thing.title, thing.badge, thing.more, on.gain]);
  if (element.shown !== shown) {
    element.shown = shown;
    fill(element, [...pictures.map(picture), note("title", thing.title), note("badge", thing.badge), note("more", thing.more), gain(on.gain)]);
  }
  return element;
}

function picture({ url, x = 0, y = 0, w = 1, h = 1, faint = false }) {
  const image = make("img", { src: url, alt: "", class: faint ? "faint" : null, draggable: "false" });
  Object.assign(image.style, { left: `${100 * x}%`, top: `${100 * y}%`, width: `${100 * w}%`, height: `${100 * h}%` });
  return image;
}

const note = (look, words) => (words ? make("span", { class: look, "aria-hidden": "true" }, words) : null);
const gain = (words) => (words ? make("span", { class: `gain ${words.startsWith("−") ? "loss" : ""}`, "aria-hidden": "true" }, words) : null);

export function drawBoard(board, state) {
  const id = `board.${board.words}`;
  const grid = kept.get(id) ?? make("div", { role: "group" });
  kept.set(id, grid);
  grid.className = `board ${board.look}`;
  grid.setAttribute("aria-label", board.words);
  grid.style.setProperty("--columns", board.columns);
  grid.style.setProperty("--rows", Math.ceil(board.cells.length / board.columns));
  grid.style.setProperty("--ratio", board.ratio ?? 1);
  const parts = [];
  if (board.heads) parts.push(make("span", { class: "corner" }), ...board.heads.map((words) => edge(words)));
  board.cells.forEach((cell, i) => {
    if (board.sides && i % board.columns === 0) parts.push(edge(board.sides[i / board.columns]));
    const element = button(cell, state(cell));
    element.classList.toggle("top", i < board.columns);
    parts.push(element);
  });
  grid.classList.toggle("named", Boolean(board.heads));
  fill(grid, parts);
  grid.append(arrows(board));
  return make("div", { class: "sheet" }, grid);
}

const edge = (words) => make("span", { class: "edge", "aria-hidden": "true" }, words);

/** Arrows from square to square, over the board. */
function arrows(board) {
  const rows = board.cells.length / board.columns;
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", `0 0 ${board.columns} ${rows}`);
  svg.setAttribute("aria-hidden", "true");
  for (const [from, to] of board.arrows ?? []) {
    const [x, y, u, v] = [from, to].flatMap((cell) => [(cell % board.columns) + 0.5, Math.floor(cell / board.columns) + 0.5]);
    const far = Math.hypot(u - x, v - y);
    const [dx, dy] = [(u - x) / far, (v - y) / far];
    const [ex, ey] = [u - 0.36 * dx, v - 0.36 * dy];
    const path = document.createElementNS(space, "path");
    const [hx, hy] = [ex - 0.26 * dx, ey - 0.26 * dy];
    path.setAttribute("d", `M${x + 0.2 * dx} ${y + 0.2 * dy}L${hx} ${hy}M${hx - 0.16 * dy} ${hy + 0.16 * dx}L${ex} ${ey}L${hx + 0.16 * dy} ${hy - 0.16 * dx}`);
    svg.append(path);
  }
  return svg;
}

const hidden = new Set();

export function drawGroup(group, state, redraw) {
  const secret = group.secret === true;
  const away = secret && hidden.has(group.title);
  const heading = secret
    ? make("button", { type: "button", class: "cover", "data-id": `cover.${group.title}`, "aria-expanded": String(!away), onclick: () => { away ? hidden.delete(group.title) : hidden.add(group.title); redraw(); } },
      make("span", {}, group.title), make("small", {}, away ? _("hidden") : _("secret")))
    : group.title;
  const things = make("div", { class: "things" }, ...(away ? [] : group.things.map((thing) => button(thing, state(thing)))));
  return make("section", { class: `group ${group.look}`, "aria-label": group.title },
    make("h2", {}, heading), things, group.note ? make("p", { class: "note" }, group.note) : null);
}
