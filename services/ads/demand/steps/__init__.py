"""What is done with what people say: said and taken back, begun with, told of, and removed."""
