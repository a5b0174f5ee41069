"""`python -m tools.look [INSTANCE]` (`make look`): photograph the demo world's screens for docs/look, as WebP."""

import argparse
import io
import json
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.support.browsing import CHROMIUM, FLAGS
from tests.support.people import Visitor
from tools.look.screens import PHONE, SCREENS, SHOPPER, Screen, places
from tools.stack.instance import named, state_of

FOLDER = Path(__file__).parents[2] / "docs" / "look"
QUALITY = 78
# The bones of what is on its way, and pictures that are still loaded.
WAITING = """() => document.querySelector('[data-first-screen], .bone, main [aria-busy=true]')
    || document.fonts.status !== 'loaded'
    || [...document.images].some(image => !image.complete && image.getBoundingClientRect().top < innerHeight)"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300))))"
PATIENCE = 60


def main() -> int:
    """Take all pictures anew, or those that were named."""
    parser = argparse.ArgumentParser(prog="python -m tools.look", description=__doc__)
    parser.add_argument("instance", nargs="?", default="main")
    parser.add_argument("names", nargs="*", help="only these pictures")
    arguments = parser.parse_args()
    state = state_of(named(arguments.instance).state_file)
    base = f"http://localhost:{state['ports']['gateway']}"
    shopper = Visitor(base).sign_in(SHOPPER)
    found = places(shopper)
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for screen in SCREENS:
            if not arguments.names or screen.name in arguments.names:
                _keep(_photograph(browser, base + screen.path.format_map(found), screen, shopper), screen.name)
        browser.close()
    return 0


def _photograph(browser: Browser, url: str, screen: Screen, shopper: Visitor) -> bytes:
    width, height = screen.window
    is_phone = screen.window == PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        is_mobile=is_phone,
        has_touch=is_phone,
        locale="tr-TR",
        timezone_id="Europe/Istanbul",
        reduced_motion="reduce",
        bypass_csp=True,
    )
    if screen.is_signed_in:
        kept = {"user": json.dumps(shopper.user), "token": json.dumps(shopper.token)}
        context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    # The place of a scroll bar, which a headless browser does not draw.
    page.add_style_tag(content="html { scrollbar-gutter: auto !important }")
    if screen.before:
        screen.before(page)
    for _ in range(PATIENCE):
        page.evaluate(PAINTED)
        if not page.evaluate(WAITING):
            break
    taken = page.screenshot()
    context.close()
    return taken


def _keep(taken: bytes, name: str) -> None:
    path = FOLDER / f"{name}.webp"
    Image.open(io.BytesIO(taken)).convert("RGB").save(path, quality=QUALITY, method=6)
    print(f"{path.relative_to(FOLDER.parents[1])}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    sys.exit(main())
