"""References to sentences, and their way through JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.words import Words, pack_words, unpack_arg, unpack_words

plain = st.one_of(st.text(max_size=8), st.integers(), st.floats(allow_nan=False))
args = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(tuple),
        st.builds(Words, st.text(max_size=6), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    ),
    max_leaves=8,
)
words = st.builds(Words, st.text(max_size=6), st.dictionaries(st.text(max_size=3), args, max_size=3))


@given(words)
def test_words_survive_json(words: Words) -> None:
    assert unpack_words(json.loads(json.dumps(pack_words(words)))) == words


@given(words)
def test_equal_words_have_one_hash_whatever_the_order_of_their_arguments(words: Words) -> None:
    turned = Words(words.key, dict(reversed(list(words.args.items()))))
    assert turned == words
    assert hash(turned) == hash(words)


def test_words_without_arguments_stay_short_in_a_save() -> None:
    assert pack_words(Words("sw-stay")) == {"w": "sw-stay"}


def test_what_is_no_argument_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no argument of a sentence: None"):
        unpack_arg(None)
