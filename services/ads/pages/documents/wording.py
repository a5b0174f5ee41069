"""What the first screens say, in the reader's language: the storefront's own words, so that nothing changes under them.

`words/` holds a copy of the few texts of the storefront (frontend/src/locales) that the server draws or shares;
tests/contracts hold them equal, letter by letter. What people wrote (names, descriptions) stays as it is, but for the
names of well-known departments and categories: `words/departments/` says what they are called in other languages.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from markupsafe import Markup, escape

from ads.views.selects.shown import ShownAd
from kit.money import lira_text
from kit.texts import LANGUAGES

_PLURAL = re.compile(r"\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}")
_FORM = re.compile(r"(\w+) \{([^{}]*)\}")
_SHARED_MARK = re.compile(r"</?b>")
_TENS, _HUNDREDS = 10, 100


@dataclass(frozen=True)
class Sum:
    """A phrase of the promise with the amount that it speaks of, and the units of 'next'."""

    phrase: str
    kurus: int
    units: int = 0


@dataclass(frozen=True)
class Wording:
    """The words of one language."""

    language: str

    @property
    def direction(self) -> str:
        """How it is written."""
        return "rtl" if self.language == "ar" else "ltr"

    def say(self, key: str, **values: str | int) -> str:
        """A text with its places filled in. Raises `KeyError` for a text that is not one of the first screens."""
        text = _PLURAL.sub(lambda found: self._form(found, values), _words(self.language)[key])
        return text.format(**values)

    def told(self, said: Sum) -> str:
        """A phrase of the promise as plain text."""
        amount = self.money(said.kurus)
        return _SHARED_MARK.sub("", self.say(f"promise.{said.phrase}", amount=amount, units=said.units))

    def marked(self, said: Sum) -> Markup:
        """The same with its amount marked, for a page."""
        amount = f'<bdi class="fp-price" dir="ltr">{escape(self.money(said.kurus))}</bdi>'
        whole = _SHARED_MARK.sub("", self.say(f"promise.{said.phrase}", amount="\0", units=said.units))
        # What follows an amount stays on its line, as in the storefront (components/Promised.tsx).
        return Markup(str(escape(whole)).replace("\0 ", "\0&nbsp;").replace("\0", amount))  # noqa: S704 (both escaped)

    def department(self, turkish: str) -> str:
        """What a department or category is called; one that is not well known keeps the name that its owner gave it."""
        return _departments(self.language).get(turkish, turkish)

    def department_marked(self, turkish: str) -> Markup:
        """The same for a page, marked as Turkish where it is that among words of another language."""
        if self.language == "tr" or turkish in _departments(self.language):
            return escape(self.department(turkish))
        return Markup('<bdi lang="tr">{}</bdi>').format(turkish)

    def money(self, kurus: int) -> str:
        """As the storefront writes it (frontend/src/lib/money.ts)."""
        turkish = lira_text(kurus)
        if self.language == "tr":
            return turkish
        number = turkish.removesuffix("₺").strip()
        if self.language == "ru":
            return number.replace(".", "\u00a0") + "\u00a0₺"
        english = number.translate(str.maketrans(".,", ",."))
        return f"\u2066{english}\u00a0₺\u2069" if self.language == "ar" else f"₺{english}"

    def _form(self, found: re.Match[str], values: dict[str, str | int]) -> str:
        count = int(values[found[1]])
        forms: dict[str, str] = dict(_FORM.findall(found[2]))
        form = forms.get(_PLURALS[self.language](count), forms["other"])
        return form.replace("#", str(count))


def wording(language: str) -> Wording:
    """The words of a language; Turkish for one that is none of ours."""
    return Wording(language if language in LANGUAGES else "tr")


def promise(shown: ShownAd) -> tuple[Sum, Sum]:
    """What a buyer of one unit pays now, and what comes back: if it ended today with them in it, or else at best."""
    ad = shown.ad
    if ad.deposit_kurus is not None:
        rest = max(0, shown.joined_price_kurus - ad.deposit_kurus)
        return Sum("payDeposit", ad.deposit_kurus), Sum("restToday", rest)
    pay = Sum("pay", ad.initial_kurus)
    if shown.refund_kurus > 0:
        return pay, Sum("refundToday", shown.refund_kurus)
    return pay, lowest(shown)


def lowest(shown: ShownAd) -> Sum:
    """What comes back, or of a deposit ad is still to pay, at the lowest price."""
    ad = shown.ad
    if ad.deposit_kurus is not None:
        return Sum("restLowest", max(0, ad.target_kurus - ad.deposit_kurus))
    return Sum("refundLowest", ad.initial_kurus - ad.target_kurus)


def card_sums(shown: ShownAd) -> tuple[Sum, Sum]:
    """The two sums that a card shows first: the promise of an ad that can be joined, the prices of any other."""
    ad = shown.ad
    if shown.is_joinable:
        return promise(shown)
    first = Sum("final", ad.final_kurus) if ad.final_kurus is not None else Sum("now", ad.price_kurus)
    return first, Sum("sale", ad.initial_kurus)


def next_sum(shown: ShownAd) -> Sum | None:
    """How many more units bring the next round step, and the price then."""
    step = shown.next_step
    return Sum("next", step.price_kurus, step.units) if step else None


@cache
def _words(language: str) -> dict[str, str]:
    return _read(f"{language}.json")


@cache
def _departments(language: str) -> dict[str, str]:
    if language == "tr":
        return {}
    return _read(f"departments/{language}.json")


def _read(name: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((files("ads.pages.documents") / "words" / name).read_text("utf-8"))
    return words


def _russian(count: int) -> str:
    ones, tail = count % _TENS, count % _HUNDREDS
    if ones == 1 and tail != 11:
        return "one"
    return "few" if ones in {2, 3, 4} and tail not in {12, 13, 14} else "many"


def _arabic(count: int) -> str:
    if count in {0, 1, 2}:
        return ("zero", "one", "two")[count]
    tail = count % _HUNDREDS
    if tail in range(3, 11):
        return "few"
    return "many" if tail > _TENS else "other"


# Which form of a noun stands after a number, as the languages themselves have it.
_PLURALS: dict[str, Callable[[int], str]] = {
    "tr": lambda _count: "other",
    "en": lambda count: "one" if count == 1 else "other",
    "ru": _russian,
    "ar": _arabic,
}
