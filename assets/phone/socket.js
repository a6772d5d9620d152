// The connection to the table: it comes back by itself, with the token of the seat.

import { kept, language } from "./words.js";

const VERSION = 2;
const TOKEN = "tumblebox.token";
const CODE = "tumblebox.code";
const WAITS = [300, 600, 1000, 2000, 3000];

/** Token and code of the address's fragment, which no server and no log ever sees. */
function fragment() {
  const fields = new URLSearchParams(location.hash.slice(1));
  return { token: fields.get("seat") ?? "", code: fields.get("join") ?? "" };
}

export class Table {
  constructor(hear, lost) {
    this.hear = hear;
    this.lost = lost;
    this.tries = 0;
    this.ended = false;
    this.code = fragment().code || kept.get(CODE) || "";
    this.recalled = !fragment().code; // nobody has typed or scanned this code
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.wake(); });
    addEventListener("pageshow", () => this.wake());
  }

  get token() { return fragment().token || kept.get(TOKEN) || ""; }

  /** Keeps the seat: in the fragment for a refresh, in storage for another visit. */
  keep(token) {
    kept.set(TOKEN, token || null);
    history.replaceState(null, "", token ? `#seat=${token}` : location.pathname);
  }

  /** The code was right: the next lobby of this table has the same. */
  keepCode() { kept.set(CODE, this.code || null); }

  open() {
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.ended = false;
    const socket = this.socket = new WebSocket(`ws://${location.host}/socket`);
    socket.onopen = () => {
      this.tries = 0;
      this.hello();
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => {
      if (socket !== this.socket || this.ended) return;
      this.lost();
      this.timer = setTimeout(() => this.open(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  /** Begins anew as a stranger, who must know the code. */
  restart() {
    this.keep("");
    this.code = "";
    this.keepCode();
    this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
    this.open();
  }

  /** After sleep the socket may be dead without a sign of it. */
  wake() {
    if (!this.ended) this.open();
  }

  hello() { this.send({ t: "hello", v: VERSION, lang: language(), token: this.token, code: this.code }); }

  take(message) {
    if (message.t === "token") this.keep(message.token);
    // A table that has been left is looked for until there is another one.
    if (message.t === "bye" && message.why !== "rest") this.ended = true;
    this.hear(message);
  }

  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
