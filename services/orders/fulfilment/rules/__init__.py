"""The spreadsheet of what is to ship: its columns, what is in a row, and how a row is judged that comes back."""
