"""People as identity knows them, and as others are told of them: buyers, their addresses, suppliers' addresses."""
