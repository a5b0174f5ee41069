"""The templates of the public pages, and what they may call.

Text of people is escaped by the template engine; JSON inside a script carries no `<`, so that nothing in it can end
the script or pass for an instruction to the gateway.
"""

import json

from jinja2 import Environment, PackageLoader
from markupsafe import Markup

from ads.pages.documents import wording
from ads.pages.documents.picture import HEIGHT, WIDTH
from kit.clock import iso
from kit.money import lira_text


def _safe_json(value: object) -> Markup:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    escaped = text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
    return Markup(escaped.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))  # noqa: S704 (escaped above)


templates = Environment(loader=PackageLoader("ads.pages.documents"), autoescape=True, trim_blocks=False)
templates.filters.update(safe_json=_safe_json, money=lira_text, iso=iso)
templates.globals.update(
    share_size=(WIDTH, HEIGHT),
    sum=wording.Sum,
    card_sums=wording.card_sums,
    lowest=wording.lowest,
    next_sum=wording.next_sum,
)
