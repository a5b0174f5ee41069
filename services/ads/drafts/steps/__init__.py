"""Steps of drafts."""
