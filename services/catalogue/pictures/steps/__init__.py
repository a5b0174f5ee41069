"""How a picture is made of an upload, and kept until a row names it."""
