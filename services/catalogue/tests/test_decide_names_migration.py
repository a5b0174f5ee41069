"""The migration that gives models a state takes those for proposed whose brand or category waits."""

from alembic import command
from sqlalchemy import create_engine, text

from kit.migrate import configuration

CATEGORY = "INSERT INTO categories (id, parent_id, name, name_key, state, created_at) VALUES (:id, :parent, :id, :id, :state, now())"
BRAND = "INSERT INTO brands (id, name, name_key, state, created_at) VALUES (:id, :id, :id, :state, now())"
MODEL = "INSERT INTO models (id, brand_id, category_id, name, name_key, created_at) VALUES (:id, :brand, :category, 'm', 'm', now())"
TOP_WAITS, SUB_WAITS, BRAND_WAITS, SEEN = 1, 2, 3, 4


def test_models_wait_with_what_they_stand_under(database_factory):
    url = database_factory("names_before")
    config, engine = configuration("catalogue", url), create_engine(url)
    command.upgrade(config, "catalogue_forget")
    with engine.begin() as connection:
        for row_id, parent, state in (
            (1, 0, "proposed"),
            (2, 0, "accepted"),
            (11, 1, "accepted"),
            (12, 2, "proposed"),
            (13, 2, "accepted"),
        ):
            connection.execute(text(CATEGORY), {"id": row_id, "parent": parent, "state": state})
        for row_id, state in ((1, "proposed"), (2, "accepted")):
            connection.execute(text(BRAND), {"id": row_id, "state": state})
        for row_id, brand, category in ((TOP_WAITS, 2, 11), (SUB_WAITS, 2, 12), (BRAND_WAITS, 1, 13), (SEEN, 2, 13)):
            connection.execute(text(MODEL), {"id": row_id, "brand": brand, "category": category})
    command.upgrade(config, "head")
    with engine.begin() as connection:
        states = dict(connection.execute(text("SELECT id, state FROM models")).all())
    engine.dispose()
    assert states == {TOP_WAITS: "proposed", SUB_WAITS: "proposed", BRAND_WAITS: "proposed", SEEN: "accepted"}
