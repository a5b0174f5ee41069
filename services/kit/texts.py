"""What is said to people: the few messages that no step writes, and every message in the caller's language.

Services write Turkish. On the way out a message is looked up in `contracts/messages`, one file per language that maps a
Turkish text to its translation; `{0}`, `{1}` stand for what the service filled in, and a label that was filled in
('Ad alanı' in 'Ad alanı boş olamaz(!)') is translated in turn. `python -m tools.messages` finds what is missing.
"""

import json
import re
from collections.abc import Iterable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import contracts

if TYPE_CHECKING:
    from werkzeug.datastructures import LanguageAccept

TURKISH = "tr"
LANGUAGES = (TURKISH, "en", "ru", "ar")
RIGHT_TO_LEFT = ("ar",)
LONGEST = 1000
MESSAGES = Path(contracts.__file__).parent / "messages"

_ISOLATED = (
    "\u2068{}\u2069"  # first strong isolate: what stands in it is ordered by itself, and moves nothing around it
)
_PLACE = re.compile(r"\{(\d)\}")
_SENTENCE_END = re.compile(r"(?<=[.!]) ")
_SUBTAG = re.compile(r"[-_]")
_BY_STATUS = {
    400: ("bad_request", "İstek anlaşılamadı."),
    401: ("unauthenticated", "Bu işlem için giriş yapmanız gerekiyor."),
    403: ("forbidden", "Bu işlem için yetkiniz yok."),
    404: ("not_found", "Aradığınız kayıt bulunamadı."),
    405: ("method_not_allowed", "Bu adres bu işlemi desteklemiyor."),
    406: ("not_acceptable", "Bu biçimde yanıt verilemiyor."),
    409: ("conflict", "İşlem şu anda yapılamıyor."),
    413: ("too_large", "Gönderilen veri çok büyük."),
    415: ("unsupported_media", "Bu içerik türü desteklenmiyor."),
    422: ("validation_failed", "Formu eksik ya da hatalı doldurdunuz!"),
    429: ("rate_limited", "Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyiniz."),
    500: ("internal_error", "Beklenmeyen bir hata oluştu. Lütfen tekrar deneyiniz."),
    503: ("upstream_unavailable", "Hizmet şu anda yanıt vermiyor. Lütfen biraz sonra tekrar deneyiniz."),
}


def generic_message(status: int) -> tuple[str, str]:
    """Code and Turkish message for an HTTP status that no step chose."""
    return _BY_STATUS.get(status) or _BY_STATUS[400 if status < 500 else 500]


def translated(turkish: str, languages: "LanguageAccept") -> str:
    """A message in the caller's language; what has no translation stays Turkish."""
    return in_language(turkish, language_of(languages))


def language_of(languages: "LanguageAccept") -> str:
    """The best of ours. Regions say nothing: 'ru-RU, tr;q=0.5' wants Russian."""
    from werkzeug.datastructures import LanguageAccept  # noqa: PLC0415 (a worker answers no request)

    spoken = LanguageAccept([(_SUBTAG.split(tag, maxsplit=1)[0].lower(), quality) for tag, quality in languages])
    return spoken.best_match(LANGUAGES, default=TURKISH)


def in_language(turkish: str, language: str, folder: Path = MESSAGES) -> str:
    """A text in one of our languages, as a folder of translations has it; what is not in there stays Turkish."""
    return turkish if language == TURKISH or len(turkish) > LONGEST else _translation(folder, language, turkish)


@lru_cache(maxsize=4096)
def _translation(folder: Path, language: str, turkish: str) -> str:
    whole, templates = _catalogue(folder, language)
    if turkish in whole:
        return whole[turkish]
    for pattern, translation in templates:
        if found := pattern.fullmatch(turkish):
            filled = [_filled(part, whole, language) for part in found.groups()]
            return _PLACE.sub(partial(_in_place, filled), translation)
    return turkish


def _in_place(filled: list[str], place: re.Match[str]) -> str:
    return filled[int(place[1])]


def _filled(part: str, whole: dict[str, str], language: str) -> str:
    """What was filled in: a label, sentences that are known, or what stays as it is (a title, a number)."""
    told = whole.get(part) or " ".join(whole.get(sentence, sentence) for sentence in _SENTENCE_END.split(part))
    return isolated(part, language) if told == part else told


def isolated(part: str, language: str) -> str:
    """Foreign words and figures for the midst of a text. In Arabic they are set apart from the words around them, or
    their own signs would be taken for those of the text: the dot of 'A.Ş.' would stand before the name.
    """
    return part if language not in RIGHT_TO_LEFT or part.isdecimal() else _ISOLATED.format(part)


@cache
def _catalogue(folder: Path, language: str) -> tuple[dict[str, str], list[tuple[re.Pattern[str], str]]]:
    """Whole texts, and texts with places for what is filled in: those that say most come first."""
    texts: dict[str, str] = json.loads((folder / f"{language}.json").read_text("utf-8"))
    templates = sorted((text for text in texts if _PLACE.search(text)), key=_said, reverse=True)
    return texts, [(_pattern(text), texts[text]) for text in templates]


def _said(template: str) -> int:
    return len(_PLACE.sub("", template))


def _pattern(template: str) -> re.Pattern[str]:
    """The template as a pattern; its places are numbered from 0 in the order of the text.

    A first place takes all it can: titles and labels of several words come first, single numbers after them.
    """
    literals: Iterable[str] = _PLACE.split(template)[::2]
    return re.compile("(.+)".join(re.escape(part) for part in literals), re.DOTALL)
