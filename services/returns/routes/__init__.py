"""The paths of returns: for buyers, for suppliers and operators, and the reasons for everybody."""

from returns.routes import buyers, panels

BLUEPRINTS = (buyers.blp, panels.blp)
