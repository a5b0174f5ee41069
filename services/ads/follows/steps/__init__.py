"""Following, and telling who follows."""
