"""Chargebacks over HTTP: before operators, and before the suppliers whose money they are."""
