"""Any game's question as a card or a form, and the answer that comes back."""
