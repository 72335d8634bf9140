"""Maps of sea areas: their blocks, what lies at them, the links between them, a voyage, heaps of dots."""
