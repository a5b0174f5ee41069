"""What happened to an ad, moment by moment, as operators read it: of what ads itself knows."""
