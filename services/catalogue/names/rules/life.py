"""What a supplier adds to the catalogue is proposed: it uses it at once itself, others see it once it is accepted.

An operator accepts a proposal, merges it into a name that is there, or deletes it while nothing uses it. What operators
add is accepted. A name that was accepted stays so: only operators rename it.
"""

from typing import Final

from catalogue.names.rules import refusals

ACCEPTED: Final = "accepted"
PROPOSED: Final = "proposed"
REFUSED: Final = "refused"  # by an operator of release 0.1.0: it keeps its products and takes nothing new
STATES = (ACCEPTED, PROPOSED, REFUSED)

CATEGORY: Final = "category"
BRAND: Final = "brand"
MODEL: Final = "model"
KINDS = (CATEGORY, BRAND, MODEL)
WORDS = dict(zip(KINDS, ("kategori", "marka", "model"), strict=True))

RENAMED: Final = "renamed"
MERGED: Final = "merged"
DELETED: Final = "deleted"
TAXED: Final = "taxed"  # of a category: its VAT has another rate since
# What operators do to names. 'refused' only release 0.1.0 wrote, and 'proposed' is no act of theirs.
ACTS = (ACCEPTED, RENAMED, MERGED, DELETED, TAXED, PROPOSED, REFUSED)


def state_of_new(author_id: str | None) -> str:
    """What a new name begins as: accepted by an operator's hand (None), else proposed."""
    return ACCEPTED if author_id is None else PROPOSED


def check_usable(state: str, word: str) -> None:
    """Whether something new may be put under a name. Raises `Forbidden`."""
    if state == REFUSED:
        raise refusals.refused_name(word)


def check_target(kind: str, source_id: int, target_id: int, target_state: str) -> None:
    """Whether a name can be merged into another one. Raises `Conflict`."""
    if source_id == target_id:
        raise refusals.merged_into_itself()
    if target_state != ACCEPTED:
        raise refusals.target_not_accepted(WORDS[kind])


def check_empty(kind: str, products: int, models: int, categories: int) -> None:
    """Whether a name that has so many things under it can be deleted. Raises `Conflict`."""
    if products or models or categories:
        raise refusals.in_use(WORDS[kind], products, models, categories)
