"""The routes of payments: for buyers, for the provider, for operators, and the BIN document."""

from payments.routes import bins, operators, payments, provider

BLUEPRINTS = (payments.blp, provider.blp, operators.blp, bins.blp)
