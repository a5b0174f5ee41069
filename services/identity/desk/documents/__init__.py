"""Files about members, for operators."""
