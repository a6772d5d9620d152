// The page's own words, in the language that the player has chosen.

const KEY = "tumblebox.language";
const SIZE = "tumblebox.text";
export const SIZES = [100, 125, 150, 200];
export const LANGUAGES = { en: "English", ja: "日本語" };
let words = {};

/** What the browser lets a page keep; a private window may refuse. */
export const kept = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try { if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, value); } catch { /* refused */ }
  },
};

/** How large the text is, in percent of what the browser has. */
export function textSize() {
  const kept_ = Number(kept.get(SIZE));
  return SIZES.includes(kept_) ? kept_ : 100;
}

export function enlarge(percent = textSize()) {
  kept.set(SIZE, String(percent));
  document.documentElement.classList.toggle("large", percent >= 150);
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
}

export function language() {
  const chosen = kept.get(KEY) ?? navigator.language.slice(0, 2);
  return chosen in LANGUAGES ? chosen : "en";
}

export async function learn(chosen = language()) {
  kept.set(KEY, chosen);
  const answer = await fetch(`words/${chosen}.json`);
  words = await answer.json();
  document.documentElement.lang = chosen;
  document.title = words.title;
}

export function _(key, values = {}) {
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), words[key] ?? key);
}
