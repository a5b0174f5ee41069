"""An account is known again by its mark, and cannot be read from it."""

from payments.suppliers.rules import account_mark

IBAN = "TR330006100519786457841326"


def test_the_same_account_of_the_same_supplier_has_the_same_mark_and_no_other():
    mark = account_mark("one", IBAN)
    assert mark == account_mark("one", IBAN)
    assert len({mark, account_mark("other", IBAN), account_mark("one", IBAN[:-1] + "7")}) == 3
    assert "786457841326" not in mark and len(mark) == 64
