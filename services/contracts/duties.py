"""What a company may let a member of its team do. Each route of suppliers names one, or is for the supplier alone.

What is in none of them is never given away: the company's details and IBAN, its application, its closing, its team.
"""

from enum import StrEnum


class Duty(StrEnum):
    """A part of a supplier's work."""

    ADS = "ads"  # products, drafts, ads, demand, pictures
    ORDERS = "orders"  # what is to ship, slips, tracking numbers, parcels, shortfalls
    INVOICES = "invoices"
    CARE = "care"  # questions and returns
    MONEY = "money"  # forecast, statement, reports


DUTIES = tuple(duty.value for duty in Duty)
