"""What has to be invoiced, with which amounts, and which paper belongs to which order."""
