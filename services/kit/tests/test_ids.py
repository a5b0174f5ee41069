"""Ids are text here, as the database reads them."""

from sqlalchemy import text

from kit.ids import new_id


def test_the_database_reads_ids_back_as_the_text_that_they_are(service):
    one, other = new_id(), new_id()
    query = text("SELECT CAST(:one AS uuid), CAST(:all AS uuid[])")
    with service.database.engine.connect() as connection:
        assert connection.execute(query, {"one": one, "all": [one, other]}).one() == (one, [one, other])
