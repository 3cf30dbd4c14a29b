"""Tables for people and bots: hosted, stored, and shown live."""
