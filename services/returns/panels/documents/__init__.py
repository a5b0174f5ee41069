"""What is handed out as files."""
