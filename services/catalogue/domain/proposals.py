"""What a supplier adds to the catalogue is proposed: its own ads use it at once, shoppers' menus once it is accepted.

Models are not proposed: shoppers see a model only with an ad of it.
"""

from typing import Final, Literal

from kit.errors import Conflict, Forbidden

ACCEPTED: Final = "accepted"
PROPOSED: Final = "proposed"
REFUSED: Final = "refused"
STATES = (ACCEPTED, PROPOSED, REFUSED)
KINDS = ("category", "brand")
Decision = Literal["accepted", "refused"]


def state_of_new(author_id: str | None) -> str:
    """What a new name begins as: accepted by an operator's hand (None), else proposed."""
    return ACCEPTED if author_id is None else PROPOSED


def check_decision(state: str, decision: Decision) -> None:
    """Whether an operator can still decide so: what shoppers see already is renamed, never refused."""
    if state == ACCEPTED and decision == REFUSED:
        raise Conflict("conflict", "Kabul edilmiş bir ad reddedilemez. Adını değiştirebilirsiniz(!)")


def check_usable(state: str, word: str) -> None:
    """Whether something new may be put under a name."""
    if state == REFUSED:
        raise Forbidden("refused_name", f"Bu {word} önerisi kabul edilmedi. Lütfen başka bir {word} seçiniz!")
