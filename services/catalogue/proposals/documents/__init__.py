"""What has become of proposals, as a file."""
