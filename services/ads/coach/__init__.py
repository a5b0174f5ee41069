"""The curve coach: what became of ended ads whose terms were like those that a supplier is writing."""
