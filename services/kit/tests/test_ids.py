"""Ids are UUIDs as everybody else writes them, though no library makes them here."""

import uuid

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from kit.ids import derived_id, new_id


def test_a_new_id_is_a_random_uuid_of_its_own():
    made = {new_id() for _ in range(1000)}
    assert len(made) == 1000
    assert {(uuid.UUID(one).version, uuid.UUID(one).variant) for one in made} == {(4, uuid.RFC_4122)}
    assert all(str(uuid.UUID(one)) == one for one in made)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1, max_size=4))
def test_a_derived_id_is_the_one_that_the_standard_derives(parts):
    assert derived_id(*parts) == str(uuid.uuid5(uuid.NAMESPACE_OID, "/".join(parts)))


def test_the_database_reads_ids_back_as_the_text_that_they_are(service):
    one, other = new_id(), new_id()
    query = text("SELECT CAST(:one AS uuid), CAST(:all AS uuid[])")
    with service.database.engine.connect() as connection:
        assert connection.execute(query, {"one": one, "all": [one, other]}).one() == (one, [one, other])
