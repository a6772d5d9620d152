// Small helpers to make and keep elements.

export const find = (id) => document.getElementById(id);

/** Makes an element: `make("button", { class: "big", onclick: f }, "words", child)`. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

/** Sets the text of an element, only if it is another: a screen reader would say it again. */
export function say(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** Fills a parent with children, and leaves those that are there where they are. */
export function fill(parent, children) {
  const wanted = children.filter((child) => child !== null);
  wanted.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
  while (parent.children.length > wanted.length) parent.lastElementChild.remove();
}
