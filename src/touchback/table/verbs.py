"""The kinds of answers by the names a page decides by: `Choice.verb`.

| verb | names | what it is |
|---|---|---|
| activate | player, action | begin an action of this player |
| free | player, action | a free action of this player |
| target | player, target | aim the declared action at this player |
| target-both | player, target | aim it at these two |
| step, jump | player, square | the next square |
| stand-up, throw, stop | player | of the acting player |
| hit, kick-him, kick, hand-to, perform, strike-with | player, target | do it to that player |
| throw-at, lob-at | player, square | throw there |
| towards | player | move at random towards an edge |
| pick, minion | player | this player is chosen |
| place, snap, shift-to | player, square | he goes there; 'off': beside the pitch |
| kick-at, lay-ball, ball-to | square | the ball goes there |
| push-to | target, square | he is pushed there |
| face, which-die | face | a block die |
| use | player | a skill or an ability |
| reroll, rookies | | a re-roll of the team |
| play, discard | | a bonus play of the hand |
| claim, discard-slot | | an active challenge |
| follow, stay, decline, ready, back, end-turn | | |
| heal, result, argue, bribe, restore, call, kick-or-receive, formation, hire, buy, learn, pray, call-in | | |
| nudge, concede, confirm, choose-pitch, choose-ball | | |
"""

from typing import Final

REFUSALS: Final = ("decline", "stay", "ready")
"""Verbs that say no to a question: what the habit 'decline' answers."""
