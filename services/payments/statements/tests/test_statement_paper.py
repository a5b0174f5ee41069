"""A statement on paper: its columns hold the words that stand in them."""

from datetime import UTC, datetime

import pytest
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from kit.ids import new_id
from kit.paper import REGULAR, TEXT_SIZE, register_typeface
from payments.statements.documents.paper import COLUMNS, PADDING, waiting_cells
from payments.statements.rules.statement import KIND_NAMES, SALE, STATUS_NAMES, StatementLine


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
    line = StatementLine(at, new_id(), 7, "Lamba", SALE, 800, 0, 9_200, "waiting", reason)
    assert waiting_cells(line)[3] == told
