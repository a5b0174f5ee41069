"""What a suspended supplier is told in the catalogue."""

from catalogue.suppliers.rules import suspended
from kit.errors import Forbidden
from tests.support.refusing import told


def test_a_suspended_supplier_reads_that_its_panel_has_the_reason():
    assert told(suspended()) == (Forbidden, "supplier_suspended", [])
    assert "panelinizde" in suspended().message
