"""The search box. Specification, section 5: ad number; else category; else brand; else model.

Rules, section 9, add: a group with a match at the start of a word comes before one with matches inside words only, and
the further groups stand below the first. Names are found by other words for the same, too, models also by what
`selects.finding` knows of their products; a text that finds nothing is mended.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from ads.search.rules.synonyms import synonyms
from ads.search.selects import finding, matching
from ads.search.selects.lines import Line, lines
from ads.search.selects.matching import Name, Names

MORE_LIMIT = 3  # of each further group


@dataclass(frozen=True)
class Hit:
    """One line of the drop-down."""

    kind: str
    id: int
    title: str
    subtitle: str
    url: str
    ad_id: int | None = None
    image_url: str | None = None
    price_kurus: int | None = None
    is_sold_out: bool = False
    is_over: bool = False


@dataclass(frozen=True)
class Group:
    """What one kind of answer has."""

    group: str
    items: list[Hit]


@dataclass(frozen=True)
class Found:
    """The first group with anything in it, and what the others have, shorter."""

    group: str | None
    items: list[Hit]
    more: list[Group]
    searched: str | None = None  # the words that were searched instead of those that found nothing


def search(session: Session, q: str, is_exact: bool = False) -> Found:
    """What the search box shows for a text; unless `is_exact` a text that finds nothing is mended.

    A category is found by its name also when nothing is listed in it now; brands and models only where ads are.
    """
    if groups := _groups(session, q):
        return _found(groups)
    mended = None if is_exact else finding.mend(session, q)
    return _found(_groups(session, mended) if mended else [], mended)


def _found(groups: list[Group], mended: str | None = None) -> Found:
    if not groups:
        return Found(None, [], [])
    first, *others = groups
    return Found(first.group, first.items, [Group(other.group, other.items[:MORE_LIMIT]) for other in others], mended)


def _groups(session: Session, q: str) -> list[Group]:
    named = matching.names_said(session, (q, *synonyms().others(q)))
    groups = [(names.has_word_start, _group(names)) for names in named if names.names]
    if models := _models(session, q):
        groups.append(models)
    found = [group for _, group in sorted(groups, key=lambda one: not one[0])]
    if ids := matching.listed_ad_ids(session, q.removeprefix("#")):
        found.insert(0, Group("ad", [_ad_hit(line) for line in lines(session, ids)]))
    return found


def _group(found: Names) -> Group:
    hit = _category_hit if found.kind == "category" else _brand_hit
    return Group(found.kind, [hit(name) for name in found.names])


def _models(session: Session, q: str) -> tuple[bool, Group] | None:
    """The best models, and whether a word of theirs begins so."""
    found, has_word_start = finding.best_ads(session, q, matching.SEARCH_LIMIT)
    return (has_word_start, Group("model", [_model_hit(line) for line in found])) if found else None


def _ad_hit(ad: Line) -> Hit:
    return Hit("ad", ad.ad_id, ad.title, f"İlan no {ad.ad_id}", *_of(ad))


def _model_hit(ad: Line) -> Hit:
    return Hit("model", ad.model_id, ad.title, ad.category_name, *_of(ad))


def _of(ad: Line) -> tuple[str, int, str | None, int, bool, bool]:
    """What an answer tells of the ad that it leads to."""
    return ad.path, ad.ad_id, ad.picture or "", ad.price_kurus, ad.is_sold_out, ad.is_over


def _category_hit(name: Name) -> Hit:
    is_parent = name.parent_id is None
    query = f"parentId={name.id}" if is_parent else f"parentId={name.parent_id}&categoryId={name.id}"
    return Hit("category", name.id, name.name, "Kategori", f"/kategori?{query}")


def _brand_hit(name: Name) -> Hit:
    return Hit("brand", name.id, name.name, "Marka", f"/kategori?brandId={name.id}")
