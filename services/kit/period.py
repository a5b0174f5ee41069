"""Some days of Istanbul that a report is about, both ends included, and as many days before them."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from flask import Response

from kit.clock import day_begins, day_ends
from kit.errors import Invalid
from kit.fields import Day, WireSchema

LONGEST_DAYS = 366
EARLIEST_YEAR = 2000
ONE_DAY = timedelta(days=1)


class PeriodQuerySchema(WireSchema):
    """Which days are reported on, both included."""

    since = Day("Başlangıç günü", data_key="from", required=True)
    until = Day("Bitiş günü", data_key="to", required=True)


@dataclass(frozen=True)
class Period:
    """From one day to another, both included. Raises `Invalid` for one of no day, of too many, or of long ago."""

    since: date
    until: date

    def __post_init__(self) -> None:
        require_length(self.since, self.until)
        if self.since.year < EARLIEST_YEAR:
            raise _refused()

    @property
    def begin(self) -> datetime:
        """Its first instant."""
        return day_begins(self.since)

    @property
    def end(self) -> datetime:
        """The first instant after it."""
        return day_ends(self.until)

    @property
    def first_before(self) -> date:
        """The first day of the period before, which is as long and ends on the day before this one begins."""
        return self.since - (self.until - self.since) - ONE_DAY

    @property
    def begin_before(self) -> datetime:
        """The first instant of the period before."""
        return day_begins(self.first_before)

    def days(self) -> list[date]:
        """All its days."""
        return [self.since + number * ONE_DAY for number in range((self.until - self.since).days + 1)]


def require_length(since: date, until: date) -> None:
    """Raises `Invalid` for no day and for too many. Days are counted and not added: the calendar has a last one."""
    if not 0 <= (until - since).days < LONGEST_DAYS:
        raise _refused()


def _refused() -> Invalid:
    message = f"Dönem en az bir, en çok {LONGEST_DAYS} gün olmalıdır(!)"
    return Invalid("validation_failed", message, {"to": [message]})


def report_file(content: bytes, since: date) -> Response:
    """A report for a spreadsheet, named after its first day. It is its reader's alone."""
    response = Response(content, content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="rapor-{since.isoformat()}.csv"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
