"""axe finds the same as it is built and as it is quickened here (tests/support/axe.py)."""

import random

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.support.axe import AXE, RULES

pytestmark = pytest.mark.journey

EVERYTHING = RULES | {"resultTypes": ["violations", "incomplete", "passes"], "selectors": True}
FINDINGS = """async rules => {
    const found = await axe.run(document, rules);
    const told = one => [one.id, one.impact, one.nodes.map(({ target, html, any, all, none }) =>
        [target, html, [any, all, none].map(of => of.map(({ id, data, message }) => [id, data, message]))])];
    return Object.fromEntries(['violations', 'incomplete', 'passes'].map(kind => [kind, found[kind].map(told)]));
}"""
THINGS = (
    '<button style="width:{n}px;height:{n}px;padding:0">{word}</button>' * 2,
    '<a href="#{word}" style="display:inline-block;width:{n}px">{word}</a>',
    "<img src='data:,' width={n} height={n}>",
    "<label>{word} <input></label><input>",
    '<div role="tab" aria-checked="maybe" aria-hidden=true><button>{word}</button></div>',
    "<ul><p>{word}</p><li>{word}</li></ul>",
    '<table><tr><th scope="{word}">{word}</th><td headers="{word}">{word}</td></tr></table>',
    '<h{h}>{word}</h{h}><span lang="{word}">{word}</span>',
    '<div tabindex="{n}" id="{word}">{word}</div>',
    '<div style="overflow:auto;height:{n}px"><p>{word}</p><p>{word}</p></div>',
    '<select aria-label=""><option>{word}</option></select>',
)
BLENDS = ("normal", "normal", "multiply", "screen", "luminosity")


def a_page(by: random.Random) -> str:
    """Boxes in boxes, of colours that can hardly be told apart, with all kinds of faults in them."""

    def colour() -> str:
        red, green, blue = (by.randrange(256) for _ in range(3))
        kinds = (f"rgb({red} {green} {blue})", f"rgb({red} {green} {blue} / {by.random():.2f})", f"hsl({red} 50% 50%)")
        return by.choice((*kinds, f"oklch(0.7 0.1 {red})", "color-mix(in srgb, red, blue)", "transparent"))

    def thing() -> str:
        return by.choice(THINGS).format(n=by.choice((0, 8, 20, 30)), h=by.randint(1, 6), word=f"söz{by.randrange(9)}")

    def box(depth: int) -> str:
        style = (
            f"background:{colour()};color:{colour()};opacity:{by.choice((1, 1, 0.8))};padding:{by.choice((0, 4))}px;"
            f"mix-blend-mode:{by.choice(BLENDS)};text-shadow:1px 1px {by.choice((0, 2))}px {colour()};"
            f"position:{by.choice(('static', 'static', 'relative', 'absolute'))};z-index:{by.choice(('auto', '1', '-1'))};"
            f"visibility:{by.choice(('visible', 'visible', 'visible', 'hidden'))};font-size:{by.choice((12, 18, 26))}px"
        )
        within = "".join(box(depth - 1) for _ in range(by.randint(1, 3))) if depth else ""
        return f'<div style="{style}"><p>söz {by.randrange(9)}</p>{thing()}{within}</div>'

    return f"<html><head><title>x</title></head><body><main>{''.join(box(3) for _ in range(5))}</main></body></html>"


@pytest.mark.parametrize("seed", range(3))
def test_axe_finds_the_same_as_it_is_built_and_as_it_is_quickened(browser, seed):
    found = []
    for script in (AXE_SCRIPT, AXE):
        page = browser.new_page()
        page.set_content(a_page(random.Random(seed)))
        page.evaluate(script)
        found.append(page.evaluate(FINDINGS, EVERYTHING))
        page.close()
    built, quickened = found
    assert {"color-contrast", "image-alt", "label", "target-size"} <= {rule for rule, *_ in built["violations"]}
    assert quickened == built


def test_what_keeps_people_out_of_a_page_is_told_by_its_html(open_window):
    screen = open_window()
    page = screen.open("/site/iletisim")
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    assert screen.violations(with_contrast=False) == ["label: ['<input>']"]
