// A pad that moves the held piece on the big screen: drag, turn with two fingers, or arrow keys and buttons.

import { _ } from "./words.js";
import { make } from "./dom.js";

const EVERY = 33; // ms between two messages
const REACH = 1.6; // px of the table for one of the finger
const STEP = 12;
const NOTCH = 15;
const KEYS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

export class Pad {
  constructor(send) {
    this.send = send;
    this.fingers = new Map();
    this.due = { x: 0, y: 0, turn: 0 };
    this.timer = null;
    const area = this.area = make("div", { class: "pad", tabindex: "0", role: "group", "data-id": "pad" }, make("span", { class: "note" }));
    area.addEventListener("pointerdown", (event) => {
      area.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    });
    area.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"]) area.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    area.addEventListener("keydown", (event) => {
      const step = KEYS[event.key];
      if (!step) return;
      event.preventDefault();
      this.add(...step, 0);
    });
    const turn = (id, degrees) => make("button", { type: "button", class: "plain small", "data-id": id, onclick: () => this.add(0, 0, degrees) }, _(id));
    this.buttons = () => [turn("pad-left", NOTCH), turn("pad-right", -NOTCH)];
  }

  element(words) {
    this.area.firstChild.textContent = words;
    this.area.setAttribute("aria-label", words);
    return make("section", { class: "padding" }, this.area, make("div", { class: "turns" }, ...this.buttons()));
  }

  moved(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    const share = REACH / this.fingers.size;
    let turn = 0;
    if (others.length) {
      const [x, y] = others[0][1];
      const turned = Math.atan2(now[1] - y, now[0] - x) - Math.atan2(before[1] - y, before[0] - x);
      turn = (-Math.atan2(Math.sin(turned), Math.cos(turned)) * 180) / Math.PI;
    }
    this.fingers.set(event.pointerId, now);
    this.add(share * (now[0] - before[0]), share * (now[1] - before[1]), turn);
  }

  /** What is due is sent in whole px and degrees; the rest waits. */
  add(x, y, turn) {
    this.due.x += x;
    this.due.y += y;
    this.due.turn += turn;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      const whole = { x: Math.trunc(this.due.x), y: Math.trunc(this.due.y), turn: Math.trunc(this.due.turn) };
      if (!whole.x && !whole.y && !whole.turn) return;
      for (const key of Object.keys(whole)) this.due[key] -= whole[key];
      this.send({ t: "steer", ...Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, Math.max(-400, Math.min(400, value))])) });
    }, EVERY);
  }
}
