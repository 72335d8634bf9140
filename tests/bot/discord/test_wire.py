"""Cards and forms against the library: what we build is what Discord is sent."""

import pytest

from bot.discord.cards import (
    Attachment,
    Button,
    Card,
    CardFault,
    Choice,
    Gallery,
    MemberMenu,
    Menu,
    Picture,
    Row,
    Section,
    Text,
    by_clauses,
    check_card,
    clip,
    components,
)
from bot.discord.forms import (
    Field,
    Form,
    Pick,
    PickMember,
    Say,
    Select,
    Tick,
    Toggle,
    Upload,
    Write,
    check_form,
)
from bot.discord.wire import layout, modal, pack_card, unpack_card

CHOICES = (Choice("A", "a", "first", default=True), Choice("B", "b"))
CARD = Card(
    (
        Text("## Week 10"),
        Gallery((Picture("map.webp", "The map"),)),
        Section(("**Wahoo**", "→ stay"), Button("Wahoo", "f1.wahoo")),
        Menu("f1.menu", CHOICES, "Where to?"),
        MemberMenu("f1.member"),
        Row((Button("Ready", "f1.ready", "success"), Button("Rules", url="https://example.org", disabled=False))),
        Attachment("log.txt"),
    ),
    accent=0x16202C,
)


async def test_a_card_counts_its_components_as_the_library_does() -> None:
    view = layout(CARD)
    assert components(CARD) == view.total_children_count
    assert view.is_finished()


def test_a_card_survives_the_outbox() -> None:
    assert unpack_card(pack_card(CARD)) == CARD
    assert CARD.files() == ("map.webp", "log.txt")


async def test_the_librarys_payload_holds_what_the_card_says() -> None:
    (container,) = layout(CARD).to_components()
    kinds = [part["type"] for part in container["components"]]
    assert kinds == [10, 12, 9, 1, 1, 1, 13]
    assert container["accent_color"] == 0x16202C
    assert container["components"][3]["components"][0]["options"][0]["default"] is True


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (Card(()), "at least one part"),
        (Card((Text(" "),)), "empty text"),
        (Card((Text("x" * 4001),)), "4001 characters"),
        (Card(tuple(Text("x") for _ in range(40))), "41 components"),
        (Card((Row(()),)), "0 buttons"),
        (Card((Row(tuple(Button(str(n), str(n)) for n in range(6))),)), "6 buttons"),
        (Card((Row((Button("x" * 81, "i"),)),)), "81 characters"),
        (Card((Row((Button("x"),)),)), "either an id"),
        (Card((Row((Button("x", "i" * 101),)),)), "101 characters"),
        (Card((Row((Button("x", "i"), Button("y", "i"))),)), "stands twice"),
        (Card((Gallery(()),)), "one to ten"),
        (Card((Gallery((Picture("a", ""),)),)), "alt text of 0"),
        (Card((Menu("m", ()),)), "0 choices"),
        (Card((Menu("m", tuple(Choice(str(n), str(n)) for n in range(26))),)), "26 choices"),
        (Card((Menu("m", (Choice("a", "v"), Choice("b", "v"))),)), "share a value"),
        (Card((Menu("m", (Choice("a" * 101, "v"),)),)), "1 to 100"),
        (Card((Menu("m", (Choice("a", "v", "d" * 101),)),)), "at most 100"),
        (Card((Menu("m", CHOICES, most=3),)), "cannot ask"),
        (Card((Menu("m", CHOICES, "p" * 151),)), "placeholder"),
        (Card((Section((), Button("x", "i")),)), "one to three"),
        (Card((Attachment("a"), Attachment("a"))), "named once"),
    ],
)
def test_what_discord_would_refuse_is_never_sent(card: Card, why: str) -> None:
    with pytest.raises(CardFault, match=why):
        check_card(card)


FORM = Form(
    "Wahoo · East China Sea",
    "f1.form",
    (
        Say("Week 10 orders."),
        Field("where", "Where", Pick(CHOICES), "Places within range"),
        Field("who", "Which boats", Tick(CHOICES, 1, 2)),
        Field("keep", "Keep as standing order", Toggle()),
        Field("text", "Or type it", Write(placeholder="home", most=100)),
    ),
)


async def test_a_form_becomes_a_modal() -> None:
    shown = modal(FORM).to_dict()
    assert [row["type"] for row in shown["components"]] == [10, 18, 18, 18, 18]
    assert [row["component"]["type"] for row in shown["components"][1:]] == [21, 22, 23, 4]
    assert shown["components"][1]["component"]["options"][0]["default"] is True
    assert shown["components"][2]["component"]["min_values"] == 1


async def test_every_other_input_becomes_its_component() -> None:
    rows = (
        Field("a", "Menu", Select(CHOICES, 0, 2)),
        Field("b", "Member", PickMember()),
        Field("c", "File", Upload()),
        Field("d", "Long", Write("text", least=1, long=True)),
    )
    shown = modal(Form("All", "id", rows)).to_dict()
    inputs = [row["component"] for row in shown["components"]]
    assert [each["type"] for each in inputs] == [3, 5, 19, 4]
    assert inputs[0]["required"] is False
    assert inputs[3]["required"] is True
    assert inputs[3]["style"] == 2


@pytest.mark.parametrize(
    ("form", "why"),
    [
        (Form("x" * 46, "i", (Say("a"),)), "title"),
        (Form("x", "", (Say("a"),)), "custom id"),
        (Form("x", "i", ()), "0 rows"),
        (Form("x", "i", tuple(Say("a") for _ in range(6))), "6 rows"),
        (Form("x", "i", (Field("a", "l" * 46, Toggle()),)), "label"),
        (Form("x", "i", (Field("a", "l", Toggle(), "d" * 101),)), "description"),
        (Form("x", "i", (Field("a", "l", Toggle()), Field("a", "m", Toggle()))), "stands twice"),
        (Form("x", "i", (Field("a", "l", Pick(CHOICES[:1])),)), "1 choices"),
        (Form("x", "i", (Field("a", "l", Tick((), 0, 1)),)), "0 choices"),
        (Form("x", "i", (Field("a", "l", Select(CHOICES, 1, 3)),)), "cannot ask"),
        (Form("x", "i", (Field("a", "l", Write("long", most=2)),)), "too long"),
    ],
)
def test_a_form_that_discord_would_refuse_is_never_opened(form: Form, why: str) -> None:
    with pytest.raises(CardFault, match=why):
        check_form(form)


def test_text_is_cut_with_an_ellipsis() -> None:
    assert clip("Wahoo", 5) == "Wahoo"
    assert clip("Empire Pacific Ocean", 8) == "Empire…"
    assert clip("Shoot, then dive deep", 20) == "Shoot, then dive…"
    assert clip("Shoot, then dive deep", 18) == "Shoot, then dive…"
    assert clip("U-Boot-Begleitschiffe", 12) == "U-Boot-Begl…"  # no word ends near there
    assert clip("Ready at dawn, all of them", 16) == "Ready at dawn…"


def test_an_order_is_cut_behind_a_whole_clause_and_says_where_the_rest_stands() -> None:
    rest = "; the rest on its card"
    order = "→ R 3 @75; fires bow-2 at Dahlia, 14%; fires stern-1 at Isis, 4%, arrives turn 2"
    assert by_clauses(order, 200, rest) == order
    assert by_clauses(order, 70, rest) == "→ R 3 @75; fires bow-2 at Dahlia, 14%; the rest on its card"
    assert by_clauses("x" * 80, 70, rest).endswith("x…")
    salvo = "→ R 3; fires 2 torpedoes at Dahlia (31%, turn 2), one at Keats (9%, turn 3) and one that meets nobody"
    assert by_clauses(salvo, 100, rest) == ("→ R 3; fires 2 torpedoes at Dahlia (31%, turn 2); the rest on its card")
