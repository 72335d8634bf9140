"""A diary bound as a book: what members wrote stays text, pictures lie inside, every chapter is listed."""

from bot.faces.book import Chapter, Plate, markdown, page
from bot.text.voice import escape

NASTY = '<script>alert("x")</script> **bold** [a](http://x) @everyone'
BOOK = [
    Chapter("cover", "Cover", ("# War diary", "Two **ships** sunk.")),
    Chapter("1943-03", "March <1943>", ("# March", "- one", "- two", "> “" + escape(NASTY) + "” — Ana", "## End")),
]
PLATE = Plate("tonnage.webp", b"RIFF", 'Tonnage [by month], "high"')


def test_the_page_holds_everything_and_runs_nothing() -> None:
    text = page(BOOK, [PLATE], "The <war>", "Contents", "made by", "es")
    assert text.startswith('<!doctype html><html lang="es">')
    assert "<script" not in text
    assert "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; **bold** [a](http://x) @everyone" in text
    assert "<strong>ships</strong>" in text
    assert '<a href="#1943-03">March &lt;1943&gt;</a>' in text
    assert text.count("<ul>") == text.count("</ul>") == 1
    assert 'src="data:image/webp;base64,UklGRg=="' in text
    assert 'alt="Tonnage [by month], &quot;high&quot;"' in text
    assert "http" not in text.replace("http://x", "")  # nothing is fetched


def test_markdown_keeps_paragraphs_and_lists_apart() -> None:
    text = markdown(BOOK, [PLATE], "made by")
    assert "# War diary\n\nTwo **ships** sunk.\n\n![Tonnage (by month), " in text
    assert "- one\n- two\n\n> " in text
    assert "\u200b" not in text
    assert text.endswith("*made by*\n")
