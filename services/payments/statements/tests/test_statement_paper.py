"""A statement on paper: its columns hold the words that stand in them."""

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from kit.paper import REGULAR, TEXT_SIZE, register_typeface
from payments.statements.documents.paper import COLUMNS, PADDING
from payments.statements.rules.statement import KIND_NAMES, STATUS_NAMES


def test_no_word_for_a_movement_or_its_state_is_cut_off():
    register_typeface()
    widths = dict(COLUMNS)
    for column, names in (("Hareket", KIND_NAMES), ("Durum", STATUS_NAMES)):
        room = widths[column] * mm - 2 * PADDING
        assert [name for name in names.values() if stringWidth(name, REGULAR, TEXT_SIZE) > room] == []
    assert sum(widths.values()) == 267
