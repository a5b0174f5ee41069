"""The provider's reports by day: what it says to have paid to suppliers, and what came back from their banks."""
