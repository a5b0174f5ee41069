"""What ids of the catalogue have become, and what the shop is called."""

from sqlalchemy.orm import Session

from ads.copies.rows import MergedName, ShopImprint
from kit.imprint import imprint_of


def present(session: Session, kind: str, name_id: int) -> tuple[int, int | None]:
    """What a name was merged into, over however many merges: its id, and that of the category it stands under, if any.

    A name that was not merged is itself, and nothing is known of what it stands under.
    """
    parent_id = None
    while (merged := session.get(MergedName, (kind, name_id))) is not None:
        name_id, parent_id = merged.into_id, merged.into_parent_id
    return name_id, parent_id


def brand_of(session: Session) -> str:
    """What the shop is called."""
    return imprint_of(session, ShopImprint).brand
