"""How forms call a picture that they send."""

PICTURE_FIELD = "File"
