"""Documents that people keep: a statement for a spreadsheet, and on paper."""
