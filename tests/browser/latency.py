"""Measures how long a tap takes on a phone: `python -m tests.browser.latency`.

From the message that a tap sends to the first frame that the browser has composed with what came of it.
"""

from __future__ import annotations

import statistics

from tests.browser.browsing import chromium, demo_table, new_phone, sit, tap

TAPS = 100
WATCH = """
window.times = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) { window.sentAt = performance.now(); return send.call(this, data); };
document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const at = window.sentAt;
  if (!at || document.querySelector("#main[aria-busy]") || !window.expects?.()) return;
  window.sentAt = null;
  // The first frame is composed when the one after it begins.
  requestAnimationFrame(() => requestAnimationFrame(() => window.times.push(performance.now() - at)));
}).observe(document.getElementById("main"), { childList: true, subtree: true, attributes: true }));
"""


def main() -> None:
    with chromium() as browser, demo_table("square-up", 1, "relaxed", "timer=0") as table:
        page = new_phone(browser)
        page.add_init_script(WATCH)
        sit(page, table, "Ana")
        page.wait_for_selector('[data-id="unit.circle"]')
        tap(page, "unit.circle")
        for number in range(TAPS):
            undo = number % 2
            here = "document.querySelector('[data-id=\"bar.undo\"]')"
            page.evaluate(f"window.expects = () => {'!' if undo else ''}{here}")
            tap(page, "bar.undo" if undo else "cell.A1")
            page.wait_for_selector('[data-id="bar.undo"]', state="detached" if undo else "attached")
            page.wait_for_timeout(120)
            if undo and page.get_attribute('[data-id="unit.circle"]', "aria-pressed") == "false":
                tap(page, "unit.circle")
        times = sorted(page.evaluate("window.times"))
        page.context.close()
    print(f"{len(times)} taps: median {statistics.median(times):.1f} ms, p95 {times[int(0.95 * len(times))]:.1f} ms")


if __name__ == "__main__":
    main()
