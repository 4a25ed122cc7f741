"""The server's dice: fair, fixed by the secret, never the same draw twice, open to anybody's check."""

import hashlib
import hmac
import random
from collections import Counter

import pytest

from tests.server.rooms.table import ANNA, BRUNO, CARLA, Page, friends, play, refused, server_test, written
from touchback.kernel.ask import D6, D16
from touchback.kernel.promise import Committed, commitment_of, face_of, new_secret, sealed_commitment
from touchback.server.messages import Answer
from touchback.words import words_of

SECRET = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_secret():
    assert commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_secrets_are_long_and_differ():
    assert len(new_secret()) == 32 and new_secret() != new_secret()


def test_anybody_can_compute_a_face_as_the_documents_say():
    number = int.from_bytes(hmac.new(SECRET, b"match:7:0", hashlib.sha256).digest()[:8], "big")
    assert number < 2**64 - 2**64 % 6
    assert face_of(SECRET, "match", 7, 6) == number % 6 + 1


def test_a_number_that_would_favour_low_faces_is_passed_over(monkeypatch):
    given = iter([(2**64 - 1).to_bytes(8, "big"), (5).to_bytes(8, "big")])
    asked = []

    def digest(secret, message, algorithm):
        asked.append(message)
        return next(given)

    monkeypatch.setattr("touchback.kernel.promise.hmac.digest", digest)
    assert face_of(SECRET, "match", 0, 6) == 6
    assert asked == [b"match:0:0", b"match:0:1"]


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 16, 31])
def test_every_face_comes_up_about_equally_often(sides):
    count = Counter(face_of(SECRET, "match", draw, sides) for draw in range(400 * sides))
    assert set(count) == set(range(1, sides + 1))
    # Chi squared with at most 30 degrees of freedom: beyond 70 once in ten thousand; the secret is fixed.
    assert sum((seen - 400) ** 2 / 400 for seen in count.values()) < 70


def test_draws_go_on_and_depend_on_match_and_secret():
    dice = Committed(SECRET, "match")
    faces = [dice.roll(D6) for _ in range(50)]
    assert dice.draws == 50
    assert faces == [face_of(SECRET, "match", draw, 6) for draw in range(50)]
    again = Committed(SECRET, "match", 20)
    assert [again.roll(D6) for _ in range(30)] == faces[20:]
    assert faces != [Committed(SECRET, "other").roll(D6) for _ in range(50)]
    assert 1 <= dice.roll(D16) <= 16


@server_test
async def test_the_commitment_is_known_from_the_start_and_the_secret_is_not(rooms):
    room = await friends(rooms)
    page = Page("anna", "en")
    await room.join(page)
    hello = page.heard()[0]
    assert hello["match"]["commitment"] == sealed_commitment(room.row.seal["terms"], room.row.secret)
    await play(room, random.Random(23), 20, (ANNA, BRUNO))
    secret = room.row.secret
    for message in [hello, *page.heard()]:
        assert secret.hex() not in str(message)


@server_test
async def test_typed_dice_are_asked_of_the_coaches(rooms):
    room = await friends(rooms, dice="typed")
    assert room.live.asked == 2 and room.row.commitment and room.shown("anna", words_of("en")).commitment == ""
    await refused(room.act(CARLA, Answer(number=1, answer=1)), "not-yours")
    sides = int(room.match.ask.die.sides)
    await refused(room.act(ANNA, Answer(number=1, answer=sides + 1)), "illegal")
    await room.act(BRUNO, Answer(number=1, answer=sides))
    assert room.match.inputs == [sides]
    await play(room, random.Random(24), 60, (ANNA, BRUNO))
    assert all(entry.drawn == 0 for entry in await written(rooms, room.id))
