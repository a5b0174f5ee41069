"""The paths of returns: for buyers, for suppliers and operators, and the reasons for visitors."""

from contracts.events import ReturnsOperatorActed
from kit.acts import Telling
from kit.parked_desk import parked_blueprint
from kit.personal_routes import personal_blueprint
from kit.waiting_desk import waiting_blueprint
from returns.figures import routes as figures
from returns.panels import routes as panels
from returns.routes import buyers
from returns.steps import leaving
from returns.waiting import WORKS

BLUEPRINTS = (
    buyers.blp,
    panels.blp,
    figures.blp,
    parked_blueprint("returns", Telling(ReturnsOperatorActed)),
    waiting_blueprint("returns", WORKS, Telling(ReturnsOperatorActed)),
    personal_blueprint("returns", leaving.record, leaving.obstacles),
)
