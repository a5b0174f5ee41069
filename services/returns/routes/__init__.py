"""The paths of returns: for buyers, for suppliers and operators, and the reasons for everybody."""

from kit.personal import personal_blueprint
from returns.routes import buyers, panels
from returns.steps import leaving

BLUEPRINTS = (buyers.blp, panels.blp, personal_blueprint("returns", leaving.record, leaving.obstacles))
