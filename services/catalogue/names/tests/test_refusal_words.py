"""Every no to what is done with names: its kind, its code, the field that it names, and words in every language."""

from functools import partial

import pytest

from catalogue.names.rules import refusals
from kit.errors import Conflict, Forbidden, Invalid, NotFound
from tests.support.refusing import told


@pytest.mark.parametrize(
    ("refusal", "kind", "code", "fields"),
    [
        (partial(refusals.name_taken, "marka", "Işık"), Conflict, "name_taken", ["Name"]),
        (refusals.not_under_a_subcategory, Conflict, "too_deep", []),
        (refusals.needs_subcategory, Invalid, "validation_failed", ["CategoryId"]),
        (partial(refusals.needs_subcategory, "TopId"), Invalid, "validation_failed", ["TopId"]),
        (partial(refusals.unknown, "marka"), NotFound, "not_found", []),
        (refusals.brand_not_in_category, Invalid, "validation_failed", ["BrandId"]),
        (refusals.cannot_move, Conflict, "conflict", []),
        (refusals.rename_forbidden, Forbidden, "forbidden", []),
        (partial(refusals.refused_name, "marka"), Forbidden, "refused_name", []),
        (partial(refusals.merge_instead, "marka", "Işık"), Conflict, "name_taken", ["NewName"]),
        (partial(refusals.changed_meanwhile, "Işık"), Conflict, "changed_meanwhile", []),
        (partial(refusals.taxed_meanwhile, 10), Conflict, "changed_meanwhile", []),
        (refusals.moved_meanwhile, Conflict, "changed_meanwhile", []),
        (refusals.merged_into_itself, Conflict, "conflict", []),
        (partial(refusals.target_not_accepted, "marka"), Conflict, "not_accepted", []),
        (refusals.other_level, Conflict, "conflict", []),
        (partial(refusals.in_use, "marka", 3, 2, 1), Conflict, "in_use", []),
    ],
)
def test_a_no_to_a_name_is_known_to_programs_and_said_to_people(refusal, kind, code, fields):
    assert told(refusal()) == (kind, code, fields)


def test_the_name_and_the_numbers_are_said():
    assert refusals.name_taken("marka", "Işık").message == "'Işık' adında bir marka zaten var(!)"
    assert "'Işık'" in refusals.merge_instead("marka", "Işık").message
    assert "'Işık'" in refusals.changed_meanwhile("Işık").message
    assert "3 ürün, 2 model ve 1 alt kategori" in refusals.in_use("marka", 3, 2, 1).message
    assert "%10" in refusals.taxed_meanwhile(10).message
