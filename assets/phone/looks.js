// Language and text size, for each phone.

import { LANGUAGES, SIZES, _, enlarge, language, textSize } from "./words.js";
import { make } from "./dom.js";

function select(id, label, values, at, onchange) {
  const field = make("select", { id, "data-id": id, onchange: () => onchange(field.value) },
    ...values.map(([value, words, lang]) => make("option", { value, lang, selected: value === at }, words)));
  return make("label", { class: "look" }, make("span", {}, label), field);
}

/** Fields for both. `change`: called with another language. */
export function choices(change) {
  return make("div", { class: "looks" },
    select("language", _("language"), Object.entries(LANGUAGES).map(([key, name]) => [key, name, key]), language(), change),
    select("text-size", _("text-size"), SIZES.map((size) => [String(size), `${size} %`, null]), String(textSize()), (size) => enlarge(Number(size))));
}
