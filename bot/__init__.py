"""Everything of Flotilla that touches the world: Discord, pictures, words, the store."""
