"""What no single service can test: the floor plan, the contracts, whole journeys, and faults."""
