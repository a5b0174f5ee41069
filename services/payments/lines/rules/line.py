"""The money of one captured line, counted by units: what a unit costs now, and what goes back for some of them.

A unit costs what was paid for it, less the price difference once that was instructed. What goes back goes back for
whole units, so the parts add up to what was captured, to the kuruş and in any order: what has not gone back is always
`left_units × unit_cost_kurus`. Only a chargeback, which the buyer's bank takes without asking, breaks that equation;
from then on what goes back is bounded by what is there.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Line:
    """A line's money and units. `earned` left escrow for the supplier; `clawed_back` of it went back after all."""

    units: int
    unit_price_kurus: int
    captured_kurus: int
    unit_difference_kurus: int = 0
    cancelled_units: int = 0
    returned_units: int = 0
    refunded_kurus: int = 0
    open_refund_kurus: int = 0
    charged_back_kurus: int = 0
    earned_kurus: int = 0
    clawed_back_kurus: int = 0

    @property
    def left_units(self) -> int:
        """Units that were neither cancelled nor returned."""
        return self.units - self.cancelled_units - self.returned_units

    @property
    def unit_cost_kurus(self) -> int:
        """What a unit has cost its buyer so far."""
        return self.unit_price_kurus - self.unit_difference_kurus

    @property
    def rest_kurus(self) -> int:
        """What can still go back to the buyer."""
        return self.captured_kurus - self.refunded_kurus - self.open_refund_kurus - self.charged_back_kurus

    @property
    def over_kurus(self) -> int:
        """What has not gone back beyond what the units that are left cost: it is their buyer's."""
        return max(self.rest_kurus - self.left_units * self.unit_cost_kurus, 0)

    @property
    def held_kurus(self) -> int:
        """What escrow holds."""
        return self.rest_kurus - self.earned_kurus + self.clawed_back_kurus


@dataclass(frozen=True)
class Part:
    """What goes back at once: `units` at `unit_kurus` each; `from_payable_kurus` of it the supplier had earned."""

    units: int
    unit_kurus: int
    amount_kurus: int
    from_payable_kurus: int = 0


Change = tuple[Line, Part | None]  # the line afterwards, and what goes back; None when that is nothing


def cancel(line: Line, units: int) -> Change:
    """Cancel units, at most those that are left."""
    units = min(units, line.left_units)
    return _go_back(line, replace(line, cancelled_units=line.cancelled_units + units), units, line.unit_cost_kurus)


def cancel_rest(line: Line) -> Change:
    """Cancel every unit that is left: all that is held for the line goes back."""
    return cancel(line, line.left_units)


def give_back(line: Line, units: int) -> Change:
    """Take units back that were delivered, at most those that are left."""
    units = min(units, line.left_units)
    return _go_back(line, replace(line, returned_units=line.returned_units + units), units, line.unit_cost_kurus)


def instruct_difference(line: Line, final_price_kurus: int) -> Change:
    """Lower what each unit that is left costs to the final price. A final price above what was paid changes nothing."""
    difference = max(line.unit_cost_kurus - final_price_kurus, 0)
    lowered = replace(line, unit_difference_kurus=line.unit_difference_kurus + difference)
    return _go_back(line, lowered, line.left_units, difference)


def charge_back(line: Line, amount_kurus: int) -> tuple[Line, int]:
    """A bank took money back, at most what can still go back: of what is held first, then of what was earned.

    Gives the line afterwards, and how much of it had been earned.
    """
    from_payable = amount_kurus - min(amount_kurus, line.held_kurus)
    moved = replace(
        line,
        charged_back_kurus=line.charged_back_kurus + amount_kurus,
        clawed_back_kurus=line.clawed_back_kurus + from_payable,
    )
    return moved, from_payable


def win_back(line: Line, amount_kurus: int, from_payable_kurus: int) -> tuple[Line, int]:
    """A bank gave back what it had taken, of which `from_payable` had been earned then.

    A line that was earned meanwhile is earned once: all of it is earned at once. Gives the line afterwards, and how
    much of the amount its supplier earns.
    """
    is_earned = line.earned_kurus > 0
    moved = replace(
        line,
        charged_back_kurus=line.charged_back_kurus - amount_kurus,
        clawed_back_kurus=line.clawed_back_kurus - from_payable_kurus,
        earned_kurus=line.earned_kurus + (amount_kurus - from_payable_kurus if is_earned else 0),
    )
    return moved, amount_kurus if is_earned else 0


def give_missed(line: Line, difference_given_kurus: int) -> tuple[Change, Change]:
    """What would have gone back while a bank had the money: first the price difference, then what units given back
    had cost. What went back before does not go back again.
    """
    missed = line.left_units * line.unit_difference_kurus - difference_given_kurus
    difference = _go_back(line, line, 1, max(min(line.over_kurus, missed), 0))
    return difference, _go_back(difference[0], difference[0], 1, difference[0].over_kurus)


def earn(line: Line) -> Line:
    """All that escrow holds leaves it for the supplier (and for those who take their part of it)."""
    return replace(line, earned_kurus=line.earned_kurus + line.held_kurus)


def _go_back(before: Line, after: Line, units: int, unit_kurus: int) -> Change:
    amount = min(units * unit_kurus, before.rest_kurus)
    if amount <= 0:
        return after, None
    from_payable = amount - min(amount, before.held_kurus)
    moved = replace(
        after,
        open_refund_kurus=after.open_refund_kurus + amount,
        clawed_back_kurus=after.clawed_back_kurus + from_payable,
    )
    return moved, Part(units, unit_kurus, amount, from_payable)
