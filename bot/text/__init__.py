"""Every sentence a player reads: the catalogues in English and Spanish, and the voice that says them."""

from bot.text.voice import LANGUAGES, Voice, language_of, voice

__all__ = ["LANGUAGES", "Voice", "language_of", "voice"]
