"""Maps of sea areas: area blocks, what lies at them, the links between them, a voyage, heaps of dots."""
