"""A statement on paper: its columns hold the words that stand in them."""

from datetime import UTC, date, datetime

import pytest
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from kit.ids import new_id
from kit.paper import REGULAR, TEXT_SIZE, register_typeface
from payments.statements.documents.paper import COLUMNS, PADDING, statement_pdf, sums_of, waiting_cells
from payments.statements.rules import statement as statements
from payments.statements.rules.forecast import Forecast
from payments.statements.rules.statement import KIND_NAMES, SALE, STATUS_NAMES, Statement, StatementLine

MARCH = date(2026, 3, 1), date(2026, 3, 31)
LAST_EVENING, NEXT_MORNING = (datetime(2026, 3, 31, hour, 30, tzinfo=UTC) for hour in (20, 21))  # 23:30 and 00:30


def test_no_word_for_a_movement_or_its_state_is_cut_off():
    register_typeface()
    widths = dict(COLUMNS)
    for column, names in (("Hareket", KIND_NAMES), ("Durum", STATUS_NAMES)):
        room = widths[column] * mm - 2 * PADDING
        assert [name for name in names.values() if stringWidth(name, REGULAR, TEXT_SIZE) > room] == []
    assert sum(widths.values()) == 267


@pytest.mark.parametrize(("reason", "told"), [("Ürün henüz teslim edilmedi",) * 2, ("", "Ödemeye hazır")])
def test_a_sale_that_waits_for_nothing_any_more_is_ready(reason, told):
    at = datetime(2026, 3, 1, tzinfo=UTC)
    line = StatementLine(
        at=at,
        order_id=new_id(),
        ad_id=7,
        title="Lamba",
        kind=SALE,
        commission_kurus=800,
        withholding_kurus=0,
        net_kurus=9_200,
        status="waiting",
        reason=reason,
    )
    assert waiting_cells(line)[3] == told


def test_a_period_that_is_over_has_a_balance_at_its_end_and_nothing_that_waits():
    waiting = [
        StatementLine(
            at=LAST_EVENING,
            order_id=new_id(),
            ad_id=7,
            title="Lamba",
            kind=SALE,
            commission_kurus=800,
            withholding_kurus=0,
            net_kurus=9_200,
            status="waiting",
        )
    ] * 60
    march = Statement("", *MARCH, [], waiting, statements.totals([], 5_000, Forecast(1, 2, 3)))
    running, over = (dict(sums_of(march, is_over)) for is_over in (False, True))
    assert running["Ödenecek"] == over["Dönem sonu bakiyesi"] == 5_000
    assert sorted(running[name] for name in running.keys() - over.keys()) == [1, 2, 3, 5_000]
    assert over.keys() - running.keys() == {"Dönem sonu bakiyesi"}
    pages = [statement_pdf(march, at, "", "").count(b"/Type /Page\n") for at in (LAST_EVENING, NEXT_MORNING)]
    assert pages[0] > pages[1] == 1
