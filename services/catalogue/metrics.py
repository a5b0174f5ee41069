"""What the worker of catalogue tells: names that suppliers proposed and operators have not judged yet."""

from datetime import datetime

from sqlalchemy.orm import Session

from catalogue.names.rows import Brand, Category, ProductModel
from kit.readings import Reading, Rows, count_up_to_most

PROPOSED = "proposed"


def proposed(session: Session, now: datetime) -> Rows:
    """How many names wait for an operator."""
    yield ("category",), count_up_to_most(session, Category.state == PROPOSED)
    yield ("brand",), count_up_to_most(session, Brand.state == PROPOSED)
    yield ("model",), count_up_to_most(session, ProductModel.state == PROPOSED)


READINGS = (Reading("names_proposed", "Names that wait for an operator, counted up to 10000.", proposed, ["kind"]),)
