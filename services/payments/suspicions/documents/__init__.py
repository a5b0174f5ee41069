"""Files about suspicions."""
