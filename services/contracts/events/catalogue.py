"""Events of catalogue."""

from dataclasses import dataclass, field

from contracts.events.base import Event, Picture, Spec


@dataclass(frozen=True)
class ProductChanged(Event):
    """A product with everything an ad shows of it."""

    owner = "catalogue"
    name = "product_changed"
    key_field = "product_id"
    published_when = (
        "a product was added, or its names, texts, pictures or code changed; unchanged when an ad begins for one that "
        "has a code"
    )

    product_id: int
    sequence: int
    category_id: int
    category_name: str
    parent_id: int
    parent_name: str
    brand_id: int
    brand_name: str
    model_id: int
    model_name: str
    description: str
    pictures: list[Picture]
    specs: list[Spec]
    # Names that shoppers' menus do not show yet, of "parent", "category", "brand".
    not_accepted: list[str] = field(default_factory=list)
    vat_rate: int = 20  # per cent, of its category; the usual one from a version that did not tell it yet
    supplier_id: str | None = None  # whose product it is; None only from the version that did not tell yet
    code: str | None = None  # the supplier's own, for those who pack; None where it has none


@dataclass(frozen=True)
class NameMerged(Event):
    """A category, brand or model became another one: all that was under its id is under that of the other now."""

    owner = "catalogue"
    name = "name_merged"
    key_field = "name_id"
    published_when = "an operator merged two names of the catalogue; its products are announced each for itself"

    name_id: int
    kind: str  # category | brand | model
    into_id: int
    into_parent_id: int | None  # of a category under a top one: where it stands


@dataclass(frozen=True)
class ProductRemoved(Event):
    """A supplier took a product away that no ad was ever published for. Its id is never given again.

    `sequence` is the one behind its last change. An ad that began in the same moment brings it back: then a change of a
    higher one follows.
    """

    owner = "catalogue"
    name = "product_removed"
    key_field = "product_id"
    published_when = "a supplier removed a product of its own for which no ad had been published"

    product_id: int
    sequence: int | None = None  # None only from the version that did not tell it yet


@dataclass(frozen=True)
class NameDeleted(Event):
    """A category, brand or model is no more; nothing stood under it. Its id is never given again."""

    owner = "catalogue"
    name = "name_deleted"
    key_field = "name_id"
    published_when = "an operator deleted a name of the catalogue under which nothing stood"

    name_id: int
    kind: str  # category | brand | model
