"""Trades: the conversation beside the steps, and what an agreed one does (LOV-17)."""
