"""The card provider iyzico: signed API, hosted payment page, notifications, books and faults."""
