"""What payments is asked by who has to know at once what became of a payment."""

from dataclasses import dataclass

from contracts.calls.base import Call, Shape


@dataclass(frozen=True)
class Capture(Shape):
    """Whether the money of a payment was taken, and is not on its way back."""

    is_captured: bool


CAPTURE = Call(
    to="payments",
    callers=("orders",),
    method="GET",
    path="/internal/payments/<uuid:payment_id>/capture",
    answer=Capture,
    meaning="Whether the money of a payment was taken. Its event may not have arrived yet.",
)
