"""Programs for the people who build and run İmece. The services never import anything from here."""
