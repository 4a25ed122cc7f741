/**
 * What the server and the page say to each other, as types for JSDoc.
 *
 * Written by tools/web_types.py from touchback.table.wire, touchback.server.messages,
 * touchback.server.leagues.messages and touchback.server.teams.messages: do not edit by hand.
 */

export {};

/**
 * The board itself. End zones: the columns, counted from 1, home's first; touchdowns are scored in the rival's.
 * @typedef {object} BoardShown
 * @property {number} columns
 * @property {number} rows
 * @property {[number, number]} endZones
 * @property {number} [lineAfterColumn] - the middle line, 0: none
 * @property {number[]} [linesAfterRows] - the lines of the wide zones
 * @property {string[]} [doors] - trapdoors
 * @property {string[]} [blocked] - squares nobody may enter
 */

/**
 * A part of the floor, with a rule of its own if it has a text.
 * @typedef {object} RoomShown
 * @property {string} look - which floor is drawn: corridor, zone, or one of the rooms
 * @property {string[]} squares
 * @property {string} [name]
 * @property {string} [text]
 */

/**
 * Something that stands on the floor, or takes its place.
 * @typedef {object} ThingShown
 * @property {string} square
 * @property {string} look - which one is drawn: chest, portal, lava, bridge, idol, tomb, dragon, pit, kennel
 * @property {string} [name]
 * @property {string} [label] - a number on it
 * @property {string} [note] - what it does, for people
 */

/**
 * The floor of a board that is no open field: what is not part of a room is rock.
 * @typedef {object} FloorShown
 * @property {RoomShown[]} rooms
 * @property {[string, string][]} walls - between squares that share a side
 * @property {[string[], string[]]} zones - the squares that home and away defend
 * @property {string[]} rear - those of them that lie furthest from the door
 * @property {ThingShown[]} [things]
 */

/**
 * A skill, trait or ability of a player.
 * @typedef {object} SkillShown
 * @property {string} name - in the reader's language, with its value, as in 'Loner (4+)'
 * @property {boolean} [learned] - not one he started with
 * @property {string} [english] - its English name, where the reader's language has another
 */

/**
 * The parts a player is drawn with, by name; each may be several words, laid on in their order.
 * @typedef {object} FigureShown
 * @property {string} skin
 * @property {string} body
 * @property {string} head
 * @property {string} [size="man"] - tiny, small, man, large, big
 * @property {string} [marks] - what tells him at a glance: what he carries, what he is for, that he is a star
 */

/**
 * A position or a star, and how he is drawn.
 * @typedef {object} FigureNamed
 * @property {string} name
 * @property {FigureShown} figure
 */

/**
 * The positions of a team list, or the stars of a game.
 * @typedef {object} FigureList
 * @property {string} title
 * @property {string} kit - as in SideShown
 * @property {FigureNamed[]} positions
 */

/**
 * A player: on the board or off it.
 * @typedef {object} PlayerShown
 * @property {string} id - H7
 * @property {"away" | "home"} side
 * @property {number} number
 * @property {string} position
 * @property {string} role - what he is for: lineman, thrower, runner, catcher, blitzer, blocker, big
 * @property {FigureShown} figure
 * @property {string} status - standing, prone, stunned, reserve, knocked out, casualty, sent off, fainted
 * @property {string} statusText - the same for people
 * @property {string} [name] - his own name, or one that was made up for him
 * @property {[string, string][]} [profile] - ('MA', '6'), ...
 * @property {SkillShown[]} [skills]
 * @property {string[]} [injuries] - niggling injuries, the casualty he has suffered
 * @property {string} [square]
 * @property {string} [facing]
 * @property {boolean} [zone=true] - does he mark (has he a tackle zone)?
 * @property {boolean} [marked] - does a rival mark him, while he stands?
 * @property {boolean} [ball]
 * @property {string} [ballKind="ball"] - of the one he holds, as in BallShown
 * @property {boolean} [acting]
 * @property {boolean} [used] - he may do nothing more this turn
 * @property {string[]} [done] - his actions of this turn, in words, where each may be taken once
 */

/**
 * A ball that nobody holds.
 * @typedef {object} BallShown
 * @property {string} square
 * @property {string} [kind="ball"] - ball, dwarf rune ball, extra spikey ball, squig ball
 * @property {boolean} [flying]
 */

/**
 * Something a side has so many of: re-rolls, apothecary, bribes, fan factor, cards in hand.
 * @typedef {object} Counter
 * @property {string} what - re-roll, apothecary, bribe, ...: which sign is drawn
 * @property {string} label
 * @property {number} count
 */

/**
 * Something that holds for both sides: the half, the turn, the weather.
 * @typedef {object} Fact
 * @property {string} what
 * @property {string} words
 * @property {string} [sign] - which sign is drawn; '': that of its name
 * @property {boolean} [explained] - the glossary explains the words
 * @property {string} [ground] - how the pitch looks by it: the English name of the weather or the arena
 */

/**
 * A card, a prayer or another effect that lies open, or in the reader's own hand.
 * @typedef {object} CardShown
 * @property {string} name
 * @property {string} [text] - what it asks for or does
 * @property {number} [points]
 * @property {string} [when] - of a card in hand: when it can be played
 * @property {string} [where="table"] - table (an active challenge), next (the top of the deck), hand, drawn (one of them is kept),
 * @property {number} [slot] - of an active challenge, from 1
 * @property {number} [answer=-1] - the answer of the current question that uses it; -1: none
 */

/**
 * One side beside the board.
 * @typedef {object} SideShown
 * @property {"away" | "home"} side
 * @property {string} team - the team's name for people
 * @property {string} kit - the name of its list in English: which colours it wears
 * @property {FigureShown} crest - whose head its shield has
 * @property {number} score
 * @property {number} turn
 * @property {Counter[]} [counters]
 * @property {CardShown[]} [cards] - the hand (names only for its own coach) and what is in force for this side
 * @property {number} [cardsHidden] - cards in hand that the reader may not see
 * @property {string[]} [colours] - of a coach's own team: two, such as '#c8321f'; else those of its list
 * @property {string} [shield] - of a coach's own team: the name of the drawing on its shield
 */

/**
 * Everything on and beside the board at one moment.
 * @typedef {object} Scene
 * @property {string} game
 * @property {BoardShown} board
 * @property {PlayerShown[]} players
 * @property {BallShown[]} balls
 * @property {[SideShown, SideShown]} sides - home, away
 * @property {Fact[]} facts
 * @property {[string, string][]} [boxes] - beside the pitch, in their order: each status, and words
 * @property {CardShown[]} [cards] - on the table, of no side
 * @property {number} [cardSlots] - how many of them always have a place there
 * @property {boolean} [legend] - are the colours of squares and the block dice on rivals to be explained?
 * @property {"away" | "home" | "nature" | "nobody"} [active="nobody"] - whose turn it is
 * @property {string} [phase]
 * @property {boolean} [over]
 * @property {"away" | "home" | "nature" | "nobody"} [winner="nobody"]
 * @property {FloorShown | null} [floor] - where the board is no open field
 */

/**
 * What has changed since the scene before. What is named here has its new value even where that is the usual one, which a whole scene would leave out.
 * @typedef {object} SceneChanges
 * @property {Record<string, any>} [parts] - parts of the scene by their names, each as it is now
 * @property {(Record<string, any>)[]} [players] - of each player who has changed: his id, and what is new of him
 */

/**
 * What a coach is asked before something that cannot be meant lightly.
 * @typedef {object} Confirm
 * @property {string} title
 * @property {string} text
 * @property {string} yes
 * @property {string} no
 * @property {boolean} [danger] - no is the ordinary answer
 * @property {boolean} [guard] - only a guard: a coach may do without it
 */

/**
 * Several answers by one click, as the message 'walk' takes them; the path is that of the square.
 * @typedef {object} Act
 * @property {string} player
 * @property {string} [action]
 * @property {string} [target]
 * @property {boolean} [stop]
 * @property {string} [label] - what a button for it says
 */

/**
 * A die: to be rolled by hand, or lying on the table.
 * @typedef {object} DieShown
 * @property {string} kind - d6, d8, d16, d3, coin, block, ...
 * @property {number} sides
 * @property {number} [face] - 0: not rolled yet
 * @property {string} [shows] - the name of the face where it is not a number, in English: skull, heads, ...
 * @property {string[]} [names] - of all faces, for people, where they are not numbers
 * @property {string[]} [faces] - the same in English
 * @property {string} [words] - the name of the face for people
 * @property {[number, number][]} [points] - of a direction: by face, how many columns and rows it leads away
 * @property {number} [together=1] - so many such dice are one throw, this one included
 * @property {string[]} [teams] - where each of these is rolled for another side: whose it is
 */

/**
 * One legal answer, and how a page offers it. `on` says where: on its square; both there and as a button; on its player (the target, if it has one); of a mover first on the player and then on the square; what begins an action as a button of its player once he is selected; in the form of a set-up; aside, with what concerns the whole match; on its ware in the shop; or as a button.
 * @typedef {object} Choice
 * @property {number} answer
 * @property {string} verb - what kind of answer, for programs: see touchback.table.verbs
 * @property {string} label - for a button
 * @property {string} [short] - the same where its player is chosen already; '': as label
 * @property {string} [player] - whom it is about: who acts, is picked, uses the skill
 * @property {string} [target] - the player it points at
 * @property {string} [square] - the square it points at; 'off': beside the pitch
 * @property {string} [action] - of 'activate': move, block, blitz, pass, ...
 * @property {string} [face] - of a block die: skull, both down, push, ...
 * @property {string} [detail] - what it costs or risks, in words
 * @property {string} [then] - what happens then, up to the next die or question, where a coach may say no
 * @property {number | null} [chance] - that it works, where it can be told
 * @property {string} [habit] - a name under which a coach may settle this answer once for all ('' : never)
 * @property {string} [about] - what the glossary explains: the skill or ability it uses, by its English name, or its action
 * @property {string} [aboutKind] - under which heading the glossary has it, where several may
 * @property {"aside" | "begin" | "both" | "button" | "mover" | "player" | "set-up" | "shop" | "square"} [on="button"]
 * @property {string} [mark] - what its square looks like: place, push, step, jump, faint, offer
 * @property {string[]} [path] - the squares a ball would fly over, that one first
 * @property {string[]} [area] - the squares that would be touched by what is aimed at that one
 * @property {number} [rank] - among buttons: dice first (-1), what ends something last (1 and more)
 * @property {string[]} [keys] - the commands of the keyboard that press it
 * @property {boolean} [main] - it stands out: what most coaches would do
 * @property {boolean} [no] - it says no: what the habit 'decline' answers
 * @property {Confirm | null} [confirm]
 * @property {DieShown[]} [dice] - drawn on its button
 */

/**
 * One reason why a roll is easier or harder.
 * @typedef {object} Modifier
 * @property {number} by
 * @property {string} reason
 */

/**
 * A roll that is being argued about: what it is, what was needed, what came up.
 * @typedef {object} Roll
 * @property {string} what - Dodge, Pick-up, ...
 * @property {number} need - before modifiers
 * @property {number} least - the lowest face that passes, after them; more than the die has: none does
 * @property {number} rolled
 * @property {boolean} passed
 * @property {Modifier[]} [modifiers]
 * @property {number} [sides=6] - of the die
 */

/**
 * A set-up: who may be moved, and to which squares.
 * @typedef {object} SetupShown
 * @property {string[]} players
 * @property {string[]} squares
 * @property {boolean} [whole] - everybody is set up, and not only some players placed again
 * @property {boolean} [inTurn] - the game asks for one player's square after the other
 */

/**
 * A click on another player of one's own: it ends the action that is going on, so that he can begin his.
 * @typedef {object} Leave
 * @property {number} answer
 * @property {string[]} players
 * @property {Confirm | null} [confirm] - something a coach may want would be lost
 */

/**
 * Somebody who comes along with a ware, to be drawn and read about.
 * @typedef {object} Recruit
 * @property {string} name
 * @property {FigureShown} figure
 * @property {[string, string][]} [profile]
 * @property {SkillShown[]} [skills]
 */

/**
 * Something in the shop: what it is, for whom, for how much; and either the answer that buys it or why not.
 * @typedef {object} Ware
 * @property {string} name
 * @property {string} price - for this buyer, for people
 * @property {string} [text] - what it does
 * @property {string} [who] - who may buy it; '': everybody
 * @property {[string, string][]} [parts] - what comes with it by a name of its own, and what that does
 * @property {Recruit[]} [recruits]
 * @property {number} [answer=-1] - of the question; -1: it cannot be bought now
 * @property {string} [act] - what the button of that answer says
 * @property {string} [refusal] - why it cannot be bought now
 * @property {boolean} [barred] - this buyer can never buy it
 * @property {number} [bought]
 * @property {number} [most]
 * @property {string} [usualPrice] - for others, where this buyer has another one
 */

/**
 * Wares of one kind: those that can be bought first, those that are barred last.
 * @typedef {object} Shelf
 * @property {string} name
 * @property {Ware[]} wares
 */

/**
 * A shop: what there is to spend, what is in the basket, and every shelf.
 * @typedef {object} ShopShown
 * @property {[string, string][]} purse - what, and how much of it: the first is what is left to spend
 * @property {[string, string][]} basket - name and price of what was bought
 * @property {Shelf[]} shelves
 */

/**
 * What is asked. Choices are only for the side that is asked; everybody else learns who is waited for.
 * @typedef {object} Question
 * @property {number} number - goes up with every answer; an answer names it, so that a late one is refused
 * @property {"away" | "home" | "nature" | "nobody"} who
 * @property {string} why - turn, act, re-roll, ...: see questions.py of each game; '' where it would tell a secret
 * @property {string} text - a sentence
 * @property {string} [player]
 * @property {Choice[]} [choices]
 * @property {DieShown | null} [die] - typed dice: what must be rolled
 * @property {DieShown[]} [dice] - the dice on the table, one of which is chosen or rolled again
 * @property {Roll | null} [roll]
 * @property {string[]} [facts] - what helps to decide
 * @property {string[]} [faults] - of a set-up: every rule it breaks
 * @property {boolean} [turn] - players are selected, each with the actions he may begin
 * @property {string} [acting] - the player in the middle of his action: a click on a square is a way of his
 * @property {boolean} [plans] - more can be done by one click: the look 'plans' tells what, of the selected or acting player
 * @property {SetupShown | null} [setup]
 * @property {Leave | null} [leave]
 * @property {ShopShown | null} [shop]
 */

/**
 * A command of the keyboard that belongs to the rules: `Choice.keys` says which answers it presses.
 * @typedef {object} Command
 * @property {string} name
 * @property {string} key - its ordinary key
 * @property {string} label
 */

/**
 * One thing that has happened.
 * @typedef {object} Line
 * @property {string} text
 * @property {string} rule
 * @property {string} event - its type, for programs: TouchdownScored, Tested, ...
 * @property {number} [level=2] - 0: a turn or a drive begins, 1: an action begins, 2: a detail of it
 * @property {number} [weight] - 1: stands out (injury, turnover), 2: a great moment (touchdown, end)
 * @property {"away" | "home" | "nature" | "nobody"} [side="nobody"]
 * @property {DieShown[]} [dice]
 * @property {boolean | null} [passed] - of a test: did it succeed?
 * @property {string[]} [players]
 * @property {string[]} [squares]
 * @property {string} [moment] - what is announced across the pitch: turnover, event, turn
 * @property {string} [title] - of that moment
 * @property {string} [note] - what that does which was used, where nobody could know it before
 * @property {string} [named] - the same with the names of players, of a line that stands out or begins an action; '': as `text`
 * @property {string} [moves]
 */

/**
 * A word of a game, and what it means in a sentence or two.
 * @typedef {object} Explained
 * @property {string} kind - skill, trait, ability, word, action, ...: under which heading
 * @property {string} name
 * @property {string} text
 * @property {string} [rule]
 * @property {string} [english] - its English name, where the reader's language has another
 * @property {Ruling[]} [rulings] - of a rule: how we read it where its text is silent
 * @property {string[]} [cases] - of a rule: the titles of the first rule cases that test it, in English
 * @property {number} [moreCases] - how many there are besides
 */

/**
 * How a rule is read, decided once, in English.
 * @typedef {object} Ruling
 * @property {string} title
 * @property {string} text
 */

/**
 * A square and what it takes to get there (or to throw there).
 * @typedef {object} Spot
 * @property {string} square
 * @property {string} [label] - short, for the square itself: '3+', '2 dice'
 * @property {number} [chance=1.0] - of the whole way, without re-rolls
 * @property {number} [helped=1.0] - with re-rolls used in the best way
 * @property {string[]} [path] - the squares to step on, this one last
 * @property {string[]} [detail] - each roll with its number and modifiers, in words
 * @property {string} [band] - of a throw: quick, short, long, long bomb
 * @property {string[]} [rivals] - of a throw: who could get a hand to the ball
 * @property {string} [name] - what it is called, for people: the band, the action that leads there
 * @property {Act | null} [act] - what a click on it does, where that is more than one answer
 * @property {string} [mark] - what the square looks like: reach, throw, faint
 */

/**
 * A player who can be blocked, fouled, thrown to, ..., and what would come of it.
 * @typedef {object} Aim
 * @property {string} player
 * @property {string} [label] - '2', '-2' dice; '3+'
 * @property {number} [dice] - block dice
 * @property {boolean} [mine=true] - the acting side chooses the die
 * @property {number} [chance=1.0] - that the whole plan works, the way and then the deed: see `goal`; without re-rolls
 * @property {number} [helped=1.0] - the same with re-rolls used in the best way
 * @property {string[]} [detail]
 * @property {[string, number][]} [outcomes]
 * @property {Spot[]} [spots] - the squares to do it from, the best first, each with the way there and the dice
 * @property {Act | null} [act] - what a click on him does, where that is more than one answer; by the best of the squares
 * @property {"" | "plan" | "shown"} [approach] - a click shows the squares before it does it; they are shown anyhow
 * @property {string} [goal] - what the chances are of
 * @property {string} [barred] - why nothing can come of it, where he may be named all the same
 */

/**
 * The answer to a look ahead.
 * @typedef {object} Look
 * @property {string} what - plans, or one of: reach, block, blitz, pass, hand-off, foul, throw, zones, threat, formations, kick
 * @property {string} [player]
 * @property {Spot[]} [spots]
 * @property {Aim[]} [aims]
 * @property {string} [note] - in words, where nothing can be shown
 */

/**
 * Something that a referee may set: of the match, of a side, or (owner 'player') of every player.
 * @typedef {object} Settable
 * @property {"away" | "home" | "match" | "player"} owner
 * @property {string} key - its name in a correction, as in 'score' or 'team_turn.spent'
 * @property {string} label
 * @property {"choice" | "flag" | "number"} kind
 * @property {string} [value] - as it stands: a number, 'true' or 'false', a word; of players see CorrectionForm.players
 * @property {number} [low]
 * @property {number} [high]
 * @property {[string, string][]} [values] - of a choice: word and what it is called
 */

/**
 * What a referee may set here, and where the match may go on.
 * @typedef {object} CorrectionForm
 * @property {Settable[]} settables
 * @property {Record<string, Record<string, string>>} players - by short name: how each settable of his stands
 * @property {string[]} objects - the names by which a correction says where the ball is; the first takes one of them
 * @property {[string, string]} postures - the states of whoever comes onto the board, and of whoever leaves it
 * @property {[string, string][]} goOn - word and what it is called
 * @property {boolean} running - something is under way: the correction breaks it off and must say where the match goes on
 */

/**
 * One moment of a replay: after the entry of that number.
 * @typedef {object} Frame
 * @property {number} number
 * @property {Scene} scene
 * @property {Line[]} lines
 */

/**
 * A moment worth jumping to.
 * @typedef {object} Chapter
 * @property {number} number
 * @property {string} kind - drive, turn, touchdown, casualty, half, end
 * @property {string} label
 */

/**
 * How a side's dice fell: expected against rolled.
 * @typedef {object} Luck
 * @property {"away" | "home"} side
 * @property {string} what
 * @property {number} rolls
 * @property {number} expected
 * @property {number} happened
 */

/**
 * A figure of both sides.
 * @typedef {object} Figure
 * @property {string} label
 * @property {string} home
 * @property {string} away
 */

/**
 * A die that mattered: how unlikely it was, and where it is in the replay.
 * @typedef {object} TurningPoint
 * @property {number} number
 * @property {string} text
 * @property {number} chance
 * @property {"away" | "home" | "nature" | "nobody"} side
 */

/**
 * Whoever did most for his side.
 * @typedef {object} BestPlayer
 * @property {string} id
 * @property {"away" | "home"} side
 * @property {string} name
 * @property {string} position
 * @property {FigureShown} figure
 * @property {[string, number][]} deeds - what, and how often
 */

/**
 * After the match.
 * @typedef {object} Report
 * @property {Figure[]} figures
 * @property {Luck[]} luck
 * @property {TurningPoint[]} turningPoints
 * @property {BestPlayer | null} [best] - nobody stood out: None
 * @property {string[]} [decided] - why somebody has won whom the score does not name, in words
 */

/**
 * Who is asking. A visitor is a guest from his first request that needs a name.
 * @typedef {object} Me
 * @property {string} name
 * @property {boolean} guest
 * @property {string} language
 * @property {Record<string, any>} settings
 * @property {Record<string, string>} languages - those there are, each in its own words
 * @property {boolean} [local] - the owner of `touchback play`: needs no account
 */

/**
 * To register or to log in.
 * @typedef {object} Credentials
 * @property {string} name
 * @property {string} password
 */

/**
 * To change one's password.
 * @typedef {object} NewPassword
 * @property {string} old
 * @property {string} new
 */

/**
 * To change the name of one's account.
 * @typedef {object} NewName
 * @property {string} name
 */

/**
 * To delete one's account, or oneself as a guest (who has no password).
 * @typedef {object} Leaving
 * @property {string} [password]
 */

/**
 * To choose a new password with a recovery code.
 * @typedef {object} Recovering
 * @property {string} name
 * @property {string} code
 * @property {string} password
 */

/**
 * What only the bearer of an account may do, though somebody else may sit at his browser.
 * @typedef {object} Confirmed
 * @property {string} password
 */

/**
 * New recovery codes. They are shown once, and those before are worth nothing any more.
 * @typedef {object} Codes
 * @property {string[]} codes
 */

/**
 * What stands on the page of an account.
 * @typedef {object} Account
 * @property {number} [codes] - recovery codes that are left
 */

/**
 * To report a coach, or a line of the chat, to the owner of the server.
 * @typedef {object} Reporting
 * @property {"" | "away" | "home"} [side] - the coach of that side
 * @property {number} [line] - or whoever has said this
 * @property {string} [why]
 */

/**
 * What a person has chosen: language, keys, habits (answers settled once for all), colours, speed, sounds.
 * @typedef {object} Settings
 * @property {string} language
 * @property {Record<string, any>} settings
 * @property {string} [name] - of a guest: what others call him; '': as before
 */

/**
 * An option of a game: a switch, or one value of a list.
 * @typedef {object} OptionShown
 * @property {string} name
 * @property {string} label
 * @property {"choice" | "switch"} kind
 * @property {[string, string][]} [values] - of a choice: value and words
 * @property {string} [ordinary]
 * @property {boolean} [house] - how a house or a date reads a rule: shown apart
 * @property {Record<string, string>} [pictures] - of a choice: where a picture of a value is, if it has one
 * @property {boolean} [own] - of a choice: any text of several lines will do too, which the game itself reads
 * @property {string} [together] - of a choice: its value if two coaches make it at their table before the match
 * @property {string} [atOnce] - its value in a match that is started by one click, if it is not the ordinary one
 */

/**
 * Options for a match that is not made yet.
 * @typedef {object} OptionsWanted
 * @property {string} game
 * @property {Record<string, any>} options
 */

/**
 * Why a match with such options could not be made; '': it could.
 * @typedef {object} OptionsChecked
 * @property {string} [problem]
 */

/**
 * A player of a line-up, for its picture.
 * @typedef {object} PlayerListed
 * @property {number} number
 * @property {FigureShown} figure
 * @property {string} position
 * @property {[string, string][]} [profile]
 * @property {SkillShown[]} [skills]
 */

/**
 * A team one may pick.
 * @typedef {object} TeamShown
 * @property {string} id
 * @property {string} title
 * @property {string} [about] - tier, special rules, re-roll cost; abilities
 * @property {string[]} [players] - the ready-made side, a line each
 * @property {PlayerListed[]} [lineup] - the same, for its picture
 * @property {string} [kit] - the name of its list in English: which colours it wears
 * @property {FigureShown | null} [crest] - whose head its shield has
 */

/**
 * A game one may play.
 * @typedef {object} GameShown
 * @property {string} name
 * @property {string} title
 * @property {TeamShown[]} teams
 * @property {OptionShown[]} options
 * @property {[string, string][]} bots - name and words, weakest first
 * @property {boolean} [teamFiles] - may coaches bring teams of their own?
 * @property {boolean} [market] - can something be bought for a match?
 * @property {boolean} [small] - another game has the same teams, and more players on its pitch
 */

/**
 * What a team could buy for a match, and for how much.
 * @typedef {object} MarketShown
 * @property {Shelf[]} shelves
 */

/**
 * Everybody who can play a game, list by list, for their pictures.
 * @typedef {object} GalleryShown
 * @property {FigureList[]} lists
 */

/**
 * What the words of a game mean.
 * @typedef {object} GlossaryShown
 * @property {[string, string][]} kinds - the headings in their order: kind, words
 * @property {Explained[]} entries - kind by kind
 */

/**
 * The commands of the keyboard that belong to the rules.
 * @typedef {object} CommandsShown
 * @property {Command[]} commands
 */

/**
 * A team as text or JSON, as `touchback team` writes it.
 * @typedef {object} TeamFile
 * @property {string} text
 * @property {string} [game="bloodbowl"]
 */

/**
 * What a team file holds, and every rule it breaks.
 * @typedef {object} TeamChecked
 * @property {string} title
 * @property {string[]} players
 * @property {string[]} faults
 * @property {PlayerListed[]} [lineup]
 * @property {string} [file] - the team as a file of ours, where another program's was brought
 * @property {string} [kit] - as in TeamShown
 */

/**
 * A set-up to be used again: squares in the order of the players, seen from home (columns 1-13).
 * @typedef {object} Formation
 * @property {string} game
 * @property {string} name
 * @property {boolean} receiving
 * @property {[string, string][]} places - position, square; the position may be '' for anybody
 */

/**
 * Who coaches a side, with which team.
 * @typedef {object} Seat
 * @property {string} coach - 'me', 'open', or 'bot:scripted'
 * @property {string} [team] - a team's id; '' with an open seat: whoever joins picks
 * @property {string} [file] - or a team file
 */

/**
 * Seconds for a turn, a bank for the match, seconds for a choice out of turn; 0: none.
 * @typedef {object} ClockRule
 * @property {number} [turn]
 * @property {number} [bank]
 * @property {number} [choice]
 */

/**
 * A match to be made.
 * @typedef {object} NewMatch
 * @property {string} game
 * @property {Seat} home
 * @property {Seat} away
 * @property {Record<string, any>} [options]
 * @property {"server" | "typed"} [dice="server"]
 * @property {ClockRule} [clock]
 * @property {boolean} [listed] - shown in the lobby
 * @property {boolean} [openChat] - may those who only watch read and write in the chat?
 * @property {boolean} [hints] - between people: may both ask a bot for hints? Whoever takes a seat agrees to it
 */

/**
 * Take the open seat of a match, by its invitation or from the lobby.
 * @typedef {object} Joining
 * @property {string} [token]
 * @property {string} [team]
 * @property {string} [file]
 */

/**
 * Play on from a moment of another match.
 * @typedef {object} Forking
 * @property {number} number
 * @property {Seat} home
 * @property {Seat} away
 */

/**
 * A match as a file holds it.
 * @typedef {object} MatchFile
 * @property {string} text
 */

/**
 * A file of another program, as it is, in base64.
 * @typedef {object} ForeignFile
 * @property {string} content
 */

/**
 * A match in a list.
 * @typedef {object} MatchShown
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {[string, string]} teams
 * @property {[string, string]} coaches - names of people, bots in words; '' while a seat is open
 * @property {[number, number]} score
 * @property {"open" | "over" | "playing"} status
 * @property {"away" | "home" | "nature" | "nobody"} [winner="nobody"] - of a match that is over, also if its score says nothing of it
 * @property {string} [stage] - half and turn in words
 * @property {("away" | "home")[]} [mine] - which sides the reader coaches
 * @property {"away" | "home" | "nature" | "nobody"} [turn="nobody"] - who is waited for
 * @property {string} [invitation] - the address to send to a friend, for whoever made the match while a seat is open
 * @property {"server" | "typed"} [dice="server"]
 * @property {string} [commitment]
 * @property {number} [length] - entries so far
 * @property {string} [rematch] - the id of the rematch, once somebody has asked for it
 * @property {string} [updated] - ISO time
 * @property {boolean} [openChat] - may those who only watch read and write in the chat?
 * @property {boolean} [talks] - may the reader? Otherwise he talks with those who watch.
 * @property {boolean} [hints=true] - may coaches ask a bot for hints?
 * @property {[string, string]} [kits=["",""]] - the names of both lists in English: which colours they wear
 * @property {string} [workshop] - where its coaches make something together before it can begin; '': nothing is to be made
 * @property {string[]} [agreed] - while a seat is open: what its maker has settled that is not the ordinary, in words
 */

/**
 * A match of another program, and how well it was understood.
 * @typedef {object} MatchImported
 * @property {MatchShown} match
 * @property {boolean} isExact - every stretch came out as it was recorded
 * @property {string[]} lines
 */

/**
 * A stretch of a replay.
 * @typedef {object} Frames
 * @property {number} total
 * @property {Frame[]} frames
 */

/**
 * Where to jump in a replay.
 * @typedef {object} Chapters
 * @property {number} total
 * @property {Chapter[]} chapters
 */

/**
 * The dice of a match: the promise made at its start and, once it is over, what it was made of.
 * @typedef {object} Proof
 * @property {string} commitment
 * @property {string} [secret] - after the end
 * @property {number} [draws]
 * @property {string} [how] - how to verify, in words
 * @property {[number, number, number][]} [rolls]
 * @property {number} [format=1] - 2: both coaches could add to the dice; 1: the secret is the server's alone
 * @property {string} [terms] - after the end: the match's name and rules, as they were promised
 * @property {[string, string]} [commitments=["",""]] - to the coaches' shares, home's first; '': none was given
 * @property {[string, string]} [shares=["",""]] - after the end; '': never opened
 */

/**
 * Why something was not done.
 * @typedef {object} Refusal
 * @property {string} error - for people
 * @property {string} [code]
 */

/**
 * Anything a browser says. `request` comes back with the reply.
 * @typedef {object} Said
 * @property {"Said"} type
 * @property {number} [request]
 */

/**
 * Answer the question of that number (a typed die too).
 * @typedef {object} Answer
 * @property {"answer"} type
 * @property {number} number
 * @property {number} answer
 * @property {number} [request]
 */

/**
 * Declare the action if need be, stand up if need be, and step on these squares until something is to decide. `target` is whom the action is for (a player to block, blitz, foul, hand to) or the square to throw at: after the path it is done. `stop`: after the path the action ends. The action 'kick-off' nominates the player and kicks.
 * @typedef {object} Walk
 * @property {"walk"} type
 * @property {number} number
 * @property {string} player
 * @property {string} action
 * @property {string[]} path
 * @property {string} [target]
 * @property {boolean} [stop]
 * @property {number} [request]
 */

/**
 * Set up: put these players on these squares ('off': take them back).
 * @typedef {object} Arrange
 * @property {"arrange"} type
 * @property {number} number
 * @property {Record<string, string>} places
 * @property {number} [request]
 */

/**
 * Look ahead: see wire.Look.what.
 * @typedef {object} LookAt
 * @property {"look"} type
 * @property {string} what
 * @property {string} [player]
 * @property {number} [request]
 */

/**
 * What would a bot do, and why?
 * @typedef {object} AskHint
 * @property {"hint"} type
 * @property {string} [bot="scripted"]
 * @property {number} [request]
 */

/**
 * Say something: coaches to each other, those who watch among themselves; to everybody while the chat is open.
 * @typedef {object} Chat
 * @property {"chat"} type
 * @property {string} text
 * @property {number} [request]
 */

/**
 * Let those who only watch read and write in the chat, or no longer: for coaches and whoever made the match.
 * @typedef {object} OpenChat
 * @property {"open-chat"} type
 * @property {boolean} open
 * @property {number} [request]
 */

/**
 * Call a player of one's own something else in this match; '': as he was called before.
 * @typedef {object} Rename
 * @property {"rename"} type
 * @property {string} player
 * @property {string} [name]
 * @property {number} [request]
 */

/**
 * Take the last answer back: alone up to the last die, with the rival's consent past it.
 * @typedef {object} Undo
 * @property {"undo"} type
 * @property {number} [request]
 */

/**
 * Agree, or not, to what the rival wants to take back.
 * @typedef {object} UndoReply
 * @property {"undo-reply"} type
 * @property {boolean} agree
 * @property {number} [request]
 */

/**
 * What could a referee correct here?
 * @typedef {object} AskCorrections
 * @property {"corrections"} type
 * @property {number} [request]
 */

/**
 * Correct the match as it stands at the question of that number (docs/corrections.md): at once where one person plays, otherwise it is proposed to the rival.
 * @typedef {object} Correct
 * @property {"correct"} type
 * @property {number} number
 * @property {Record<string, any>} changes
 * @property {string} [reason]
 * @property {number} [request]
 */

/**
 * Agree, or not, to the correction that was proposed with the entry of that number: to this one and to no other.
 * @typedef {object} CorrectReply
 * @property {"correct-reply"} type
 * @property {number} number
 * @property {boolean} agree
 * @property {number} [request]
 */

/**
 * Give the match up: the rival has won.
 * @typedef {object} Concede
 * @property {"concede"} type
 * @property {number} [request]
 */

/**
 * The rival is away, or has filled the match: claim it, call it a draw, or let one that is too long go on.
 * @typedef {object} Claim
 * @property {"claim"} type
 * @property {"claim" | "draw" | "go-on"} what
 * @property {number} [request]
 */

/**
 * How fast bots play against each other: seconds between answers; a pause is any negative number.
 * @typedef {object} Pace
 * @property {"pace"} type
 * @property {number} seconds
 * @property {number} [request]
 */

/**
 * Habits: answers settled once for all, by the name of Choice.habit ('use' or 'decline').
 * @typedef {object} Settle
 * @property {"settle"} type
 * @property {Record<string, string>} habits
 * @property {number} [request]
 */

/**
 * Before the first die: the commitment to one's share of the dice (see docs/dice.md); '': one gives none.
 * @typedef {object} GiveShare
 * @property {"share"} type
 * @property {string} commitment
 * @property {number} [request]
 */

/**
 * Open one's share, once it is time to.
 * @typedef {object} OpenShare
 * @property {"open-share"} type
 * @property {string} share
 * @property {number} [request]
 */

/**
 * Are you there?
 * @typedef {object} Ping
 * @property {"ping"} type
 * @property {number} [request]
 */

/**
 * Anything the server says; `request` is that of the message it replies to.
 * @typedef {object} Told
 * @property {"Told"} type
 * @property {number} [request]
 */

/**
 * Seconds left, home first; `running` is the side whose clock runs, for a choice it is asked or for its turn.
 * @typedef {object} ClockShown
 * @property {[number, number]} turn
 * @property {[number, number]} bank
 * @property {"away" | "home" | "nature" | "nobody"} running
 * @property {number | null} [choice] - of a choice in the rival's turn; none is asked: None
 */

/**
 * One thing somebody has said.
 * @typedef {object} ChatLine
 * @property {string} name - '': he has deleted his account
 * @property {string} text
 * @property {string} time
 * @property {"away" | "home" | "nature" | "nobody"} [side="nobody"]
 * @property {number} [id] - to report it by; 0: the server itself has said it
 */

/**
 * Somebody wants to take something back past a die.
 * @typedef {object} UndoAsked
 * @property {"away" | "home"} by
 * @property {number} number - the entry it would go back to
 * @property {string} [text] - what was done first of all that would be taken back
 * @property {number} [answers] - how many answers and dice would be
 */

/**
 * Somebody proposes a correction, in words; consent names its number.
 * @typedef {object} CorrectionAsked
 * @property {"away" | "home"} by
 * @property {number} number
 * @property {string} text
 */

/**
 * Before the first die: coaches give commitments to their shares, then they open them.
 * @typedef {object} SealShown
 * @property {"commit" | "open"} stage
 * @property {[string | null, string | null]} commitments - home's first; '': he gives none; None: not known yet
 * @property {[boolean, boolean]} opened
 * @property {number} seconds - so long it is waited for the rest
 */

/**
 * The match has gone on: the question, and what has happened since the update before. `entry` counts the entries of the match; `back`: entries were taken back, the log must be drawn anew from `lines`.
 * @typedef {object} News
 * @property {"News"} type
 * @property {number} [request]
 * @property {number} entry
 * @property {Question} question
 * @property {Line[]} lines
 * @property {boolean} [back]
 * @property {ClockShown | null} [clock]
 * @property {boolean} [undo] - may the reader take something back alone right now?
 * @property {number} [undoDice] - how many dice would be taken back with it
 * @property {boolean} [undoRival] - would answers of the rival, such as a bot's turn, be taken back with it?
 * @property {boolean} [undoAsks] - may he ask his rival for it?
 * @property {UndoAsked | null} [undoAsked]
 * @property {boolean} [mayTry] - may he try out what could follow, in a match of its own?
 * @property {CorrectionAsked | null} [correctionAsked]
 * @property {"away" | "home" | "nature" | "nobody"} [by="nobody"] - whose answer brought this
 * @property {SealShown | null} [seal] - the dice are being sealed: nothing is asked yet
 */

/**
 * The match has gone on: the new scene, the question, and what has happened since the update before.
 * @typedef {object} Update
 * @property {"update"} type
 * @property {number} [request]
 * @property {number} entry
 * @property {Question} question
 * @property {Line[]} lines
 * @property {boolean} [back]
 * @property {ClockShown | null} [clock]
 * @property {boolean} [undo] - may the reader take something back alone right now?
 * @property {number} [undoDice] - how many dice would be taken back with it
 * @property {boolean} [undoRival] - would answers of the rival, such as a bot's turn, be taken back with it?
 * @property {boolean} [undoAsks] - may he ask his rival for it?
 * @property {UndoAsked | null} [undoAsked]
 * @property {boolean} [mayTry] - may he try out what could follow, in a match of its own?
 * @property {CorrectionAsked | null} [correctionAsked]
 * @property {"away" | "home" | "nature" | "nobody"} [by="nobody"] - whose answer brought this
 * @property {SealShown | null} [seal] - the dice are being sealed: nothing is asked yet
 * @property {Scene} scene
 */

/**
 * The same as an update, for a page that has asked for differences when it opened the socket: what has changed since the scene that it was told before.
 * @typedef {object} Step
 * @property {"step"} type
 * @property {number} [request]
 * @property {number} entry
 * @property {Question} question
 * @property {Line[]} lines
 * @property {boolean} [back]
 * @property {ClockShown | null} [clock]
 * @property {boolean} [undo] - may the reader take something back alone right now?
 * @property {number} [undoDice] - how many dice would be taken back with it
 * @property {boolean} [undoRival] - would answers of the rival, such as a bot's turn, be taken back with it?
 * @property {boolean} [undoAsks] - may he ask his rival for it?
 * @property {UndoAsked | null} [undoAsked]
 * @property {boolean} [mayTry] - may he try out what could follow, in a match of its own?
 * @property {CorrectionAsked | null} [correctionAsked]
 * @property {"away" | "home" | "nature" | "nobody"} [by="nobody"] - whose answer brought this
 * @property {SealShown | null} [seal] - the dice are being sealed: nothing is asked yet
 * @property {SceneChanges} changes
 */

/**
 * The first message: which sides the reader coaches, and everything so far (all lines in `update`). While a seat is open there is no update yet; a new hello comes when the match begins.
 * @typedef {object} Hello
 * @property {"hello"} type
 * @property {("away" | "home")[]} seats
 * @property {MatchShown} match
 * @property {ChatLine[]} chat
 * @property {Update | null} [update]
 * @property {number} [request]
 */

/**
 * What was looked at; `number` is the question it belongs to.
 * @typedef {object} Looked
 * @property {"look"} type
 * @property {number} number
 * @property {Look} look
 * @property {number} [request]
 */

/**
 * What a referee could correct; `number` is the question it belongs to.
 * @typedef {object} CorrectionsShown
 * @property {"corrections"} type
 * @property {number} number
 * @property {CorrectionForm} form
 * @property {boolean} [atOnce] - it holds at once: nobody has to agree
 * @property {number} [request]
 */

/**
 * A bot's advice.
 * @typedef {object} Hinted
 * @property {"hint"} type
 * @property {number} number
 * @property {number} answer
 * @property {string} text - what to do
 * @property {string} [reason]
 * @property {number} [request]
 */

/**
 * Somebody has said something.
 * @typedef {object} Chatted
 * @property {"chat"} type
 * @property {ChatLine} line
 * @property {number} [request]
 */

/**
 * A coach whose rival is away, or has filled the match, may claim it or call it a draw in so many seconds; one that is too long he may also let go on.
 * @typedef {object} ClaimShown
 * @property {"away" | "home"} side
 * @property {"away" | "too-long"} why
 * @property {number} seconds
 */

/**
 * Who is here.
 * @typedef {object} Present
 * @property {"present"} type
 * @property {[boolean, boolean]} coaches
 * @property {number} spectators
 * @property {ClaimShown | null} [claim]
 * @property {number} [request]
 */

/**
 * The match's own facts have changed: somebody has joined, a rematch was made.
 * @typedef {object} Changed
 * @property {"changed"} type
 * @property {MatchShown} match
 * @property {number} [request]
 */

/**
 * So many pieces lie there of what the coaches make together before the match begins.
 * @typedef {object} Making
 * @property {"making"} type
 * @property {number} pieces
 * @property {number} [request]
 */

/**
 * Something was not done, and nothing has changed.
 * @typedef {object} Refused
 * @property {"refused"} type
 * @property {string} error
 * @property {string} [code] - stale, illegal, not-yours, too-fast, bad-message, ...
 * @property {number} [request]
 */

/**
 * Yes: the reply to a ping, and to whatever is done without more to say (chat, pace, settle).
 * @typedef {object} Pong
 * @property {"pong"} type
 * @property {number} [request]
 */

/**
 * A tile that can be laid: its squares for each way to turn it.
 * @typedef {object} TileOffered
 * @property {string} key
 * @property {string} name
 * @property {string} kind
 * @property {string} text
 * @property {[number, number][][]} shapes
 * @property {boolean} [expansion]
 */

/**
 * A tile on the table: its upper left corner, and one of the eight ways to turn it.
 * @typedef {object} TileLaid
 * @property {string} key
 * @property {number} x
 * @property {number} y
 * @property {number} [turn]
 */

/**
 * Everything on the table.
 * @typedef {object} DungeonLaid
 * @property {TileLaid[]} tiles
 * @property {[number, number][]} [chests]
 * @property {[number, number][]} [portals]
 * @property {string} [title]
 */

/**
 * What two coaches have laid so far, in the order in which they laid it, the home coach first.
 * @typedef {object} DungeonBegun
 * @property {TileLaid[]} tiles
 * @property {string} [title]
 * @property {boolean} [expansion]
 */

/**
 * The next tile of a dungeon that the coaches of a match build; `number` tells how many lie there already.
 * @typedef {object} TileNext
 * @property {number} number
 * @property {TileLaid} tile
 */

/**
 * The text of a map.
 * @typedef {object} MapText
 * @property {string} text
 */

/**
 * A building rule that is broken, and where.
 * @typedef {object} FaultShown
 * @property {string} text
 * @property {string[]} squares
 */

/**
 * What a dungeon looks like, what is wrong with it, how far the sides have to go, and its map.
 * @typedef {object} DungeonChecked
 * @property {FloorShown} floor
 * @property {FaultShown[]} faults
 * @property {string[]} facts
 * @property {string} text
 */

/**
 * A dungeon that two coaches build: whose turn it is (-1: it is whole), how many of each tile may be laid now, what it looks like, how far the sides have to go when it is whole, and its map.
 * @typedef {object} BuildingShown
 * @property {number} side
 * @property {Record<string, number>} left
 * @property {FloorShown | null} floor
 * @property {string[]} facts
 * @property {string} text
 */

/**
 * The dungeon that the coaches of a match build, for one reader; without a building the match has begun.
 * @typedef {object} SiteShown
 * @property {MatchShown} match
 * @property {TileLaid[]} tiles
 * @property {boolean} expansion
 * @property {BuildingShown | null} [building]
 */

/**
 * A dungeon that comes with the program.
 * @typedef {object} DungeonListed
 * @property {string} key
 * @property {string} title
 */

/**
 * To found a league; what is not said is as the rulebook has it.
 * @typedef {object} FoundLeague
 * @property {string} name
 * @property {string} [game="bloodbowl"]
 * @property {boolean} [tournament] - Swiss rounds, nobody develops
 * @property {Record<string, any>} [rules] - house rules by their names
 * @property {boolean} [public=true] - may whoever has its address read it?
 */

/**
 * To do something in a league.
 * @typedef {object} Acting
 * @property {Record<string, any>} command
 * @property {number | null} [version] - what the reader saw: refused if the league has gone on
 * @property {number[]} [dice] - where they are typed in
 */

/**
 * To come in by an invitation.
 * @typedef {object} JoiningLeague
 * @property {string} token
 * @property {string} [name] - whose place it is, where it was kept for somebody
 */

/**
 * Who may come in and who may look.
 * @typedef {object} LeagueDoors
 * @property {boolean} public
 * @property {boolean} [newInvitation] - the links given out so far are worth nothing any more
 */

/**
 * A match that was played at a table, as coaches write it on the back of a sheet.
 * @typedef {object} ShortReport
 * @property {[number, number]} score
 * @property {string} [home] - '7 td 2, 3 cas, 5 ni'
 * @property {string} [away]
 * @property {number} [attendance]
 * @property {"" | "away" | "home"} [winner] - where penalties decided
 * @property {"" | "away" | "home"} [conceded]
 * @property {boolean} [freely]
 * @property {[number, number]} [goldSpent=[0,0]] - of the treasuries, on inducements
 * @property {[number, number]} [betsPaid=[0,0]] - what side bets have brought
 * @property {number | null} [version]
 */

/**
 * A league in a list.
 * @typedef {object} LeagueListed
 * @property {string} id
 * @property {string} name
 * @property {string} game - its title
 * @property {string} phase
 * @property {number} season
 * @property {number} teams
 * @property {string} [role] - the reader's, in words
 * @property {number} [waiting] - questions that wait for the reader
 */

/**
 * What a league is called: for the tab of a page that shows a part of it.
 * @typedef {object} LeagueCalled
 * @property {string} name
 */

/**
 * What a team wears.
 * @typedef {object} CrestShown
 * @property {string} kit - the name of its list in English: which colours it wears
 * @property {FigureShown} figure - whose head its shield has
 * @property {string[]} [colours] - that its coach has chosen
 * @property {string} [shield] - how it is divided, if he has chosen that
 */

/**
 * A team in a list.
 * @typedef {object} TeamLine
 * @property {number} id
 * @property {string} name
 * @property {string} listName - its short name, as drafts are asked for
 * @property {string} listTitle
 * @property {string} coach
 * @property {number} [value]
 * @property {boolean} [mine]
 * @property {boolean} [paused]
 * @property {boolean} [ready] - handed in for the coming season
 * @property {number} [titles]
 * @property {string} [squad] - in a tournament of squads
 * @property {CrestShown | null} [crest]
 */

/**
 * A line of a table.
 * @typedef {object} StandingShown
 * @property {number} place
 * @property {number} team
 * @property {string} name
 * @property {number} points
 * @property {number} played
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 * @property {number} touchdowns
 * @property {number} conceded
 * @property {number} casualties
 * @property {number} bonus
 * @property {boolean} [byLot] - level with a neighbour in everything, and no lot has decided yet
 * @property {CrestShown | null} [crest]
 */

/**
 * A table.
 * @typedef {object} DivisionShown
 * @property {string} name
 * @property {StandingShown[]} lines
 */

/**
 * Two teams that meet.
 * @typedef {object} FixtureShown
 * @property {number} id
 * @property {number} season
 * @property {number} round
 * @property {string} kind - league, friendly, play-off; in words
 * @property {number} home
 * @property {number} away - 0: a bye
 * @property {string} homeName
 * @property {string} awayName
 * @property {string} [stage]
 * @property {string} [deadline]
 * @property {string} [score] - once it is over
 * @property {string} [how] - in words, where it was not played
 * @property {string} [reportedBy] - who waits for the other's word
 * @property {boolean} [mine]
 * @property {string} [match] - the id of the match that is, or was, played here
 * @property {string} [problem] - why a match that was played here does not count
 * @property {CrestShown[]} [crests] - of the teams, home's first
 */

/**
 * Something that happened.
 * @typedef {object} NewsLine
 * @property {number} entry
 * @property {string} time
 * @property {string} text
 */

/**
 * One thing that can be answered.
 * @typedef {object} OfferShown
 * @property {string} what
 * @property {string} words
 * @property {number} [player]
 * @property {string} [name] - of the player
 * @property {number} [cost]
 * @property {[string, string][]} [choices] - value, words
 * @property {boolean} [forced]
 */

/**
 * Something the reader is asked.
 * @typedef {object} QuestionShown
 * @property {string} kind
 * @property {string} rule
 * @property {string} text
 * @property {string} [help] - what a beginner wants to know
 * @property {number} [team]
 * @property {string} [teamName]
 * @property {number} [fixture]
 * @property {OfferShown[]} [offers]
 * @property {number} [gold] - what the team may spend
 */

/**
 * Somebody in the league.
 * @typedef {object} MemberShown
 * @property {string} name
 * @property {string} role
 * @property {boolean} isHere - has somebody taken the name with an account?
 * @property {number} [naf] - his number in the NAF
 * @property {string} [invitation] - for the commissioner: the address by which somebody takes it
 */

/**
 * A house rule.
 * @typedef {object} RuleShown
 * @property {string} name
 * @property {string} about
 * @property {any} value
 * @property {string[]} [choices]
 */

/**
 * A line of the table of squads.
 * @typedef {object} SquadShown
 * @property {string} name
 * @property {number} matchPoints - two for each match won, one for each drawn
 * @property {number} points - of its coaches
 * @property {string[]} teams
 */

/**
 * The home of a league.
 * @typedef {object} LeagueShown
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} gameTitle
 * @property {string} phase - drafting, season, play-offs, off-season
 * @property {string} phaseWords
 * @property {boolean} isBetween - seasons: teams are drafted, the next one may begin
 * @property {boolean} isSeason - rounds are played; the play-offs may begin
 * @property {number} season
 * @property {number} version
 * @property {boolean} public
 * @property {string} [you] - what the reader is called in it
 * @property {string} [role]
 * @property {boolean} [commissioner]
 * @property {string} [invitation] - the address for coaches, for commissioners
 * @property {boolean} [develops]
 * @property {boolean} [keepsLists] - is every match played with the list that was handed in?
 * @property {boolean} [listsStars] - are star players named with the list?
 * @property {string[]} [listRules] - what whoever hands in such a list has to know, a sentence each
 * @property {number} [squadSize=1]
 * @property {SquadShown[]} [squads]
 * @property {boolean} [typed] - are dice typed in?
 * @property {string} [champion]
 * @property {number} [rounds]
 * @property {number[]} [closed]
 * @property {TeamLine[]} [teams]
 * @property {DivisionShown[]} [tables]
 * @property {FixtureShown[]} [next]
 * @property {NewsLine[]} [news]
 * @property {QuestionShown[]} [questions]
 * @property {MemberShown[]} [members]
 * @property {RuleShown[]} [rules]
 */

/**
 * A player of a team.
 * @typedef {object} SheetPlayerShown
 * @property {number} id
 * @property {number} number
 * @property {string} name
 * @property {string} position
 * @property {FigureShown | null} [figure]
 * @property {[string, string][]} [profile]
 * @property {string[]} [skills]
 * @property {string[]} [injuries]
 * @property {number} [value]
 * @property {number} [spp]
 * @property {number} [earned]
 * @property {number} [games]
 * @property {number} [mvps]
 * @property {[string, number][]} [deeds]
 * @property {boolean} [misses]
 * @property {boolean} [retired]
 * @property {boolean} [visitor]
 * @property {string} [left] - why he is gone
 */

/**
 * A team after one of its matches.
 * @typedef {object} PastShown
 * @property {number} season
 * @property {number} fixture
 * @property {number} value
 * @property {number} treasury
 * @property {number} fans
 */

/**
 * Everything about a team.
 * @typedef {object} TeamPage
 * @property {TeamLine} team
 * @property {boolean} hidden - its list is not shown yet
 * @property {number} version
 * @property {number} [treasury]
 * @property {number} [fans]
 * @property {number} [rerolls]
 * @property {number} [current] - its value without those who miss the next match
 * @property {string} [step] - of the post-match sequence, in words
 * @property {[string, number][]} [staff]
 * @property {string[]} [stars] - named with the list of a tournament
 * @property {Record<string, number>} [owned] - staff and re-rolls it has paid for, by the names of the ledger
 * @property {SheetPlayerShown[]} [players]
 * @property {SheetPlayerShown[]} [former]
 * @property {FixtureShown[]} [fixtures]
 * @property {PastShown[]} [past]
 * @property {NewsLine[]} [news]
 * @property {QuestionShown[]} [questions]
 * @property {boolean} [hasFile]
 * @property {boolean} [canFire] - is it the step at which the reader lets players and staff go?
 * @property {boolean} [canWithdraw] - from the coming season
 * @property {boolean} [canReturn] - to it, after it was withdrawn
 * @property {[string, string][]} [toSack] - staff the reader may let go: as the ledger calls it, and in words
 * @property {string} [sponsor] - with whom it has a contract, in words
 * @property {[string, string][]} [toSign] - sponsors the reader may sign with now: as the ledger calls them, and in words
 * @property {[string, string][]} [staffKinds] - all there is, for the commissioner's corrections
 * @property {Record<string, any>} [sheet] - as the ledger has it, for the same
 */

/**
 * A player's life.
 * @typedef {object} PlayerPage
 * @property {TeamLine} team
 * @property {SheetPlayerShown} player
 * @property {NewsLine[]} history
 */

/**
 * The fact by which a fixture is over, for the commissioner's corrections.
 * @typedef {object} RecordedFact
 * @property {number} entry
 * @property {number} index
 * @property {Record<string, any>} fact - as the ledger has it
 */

/**
 * A fixture, with both sides.
 * @typedef {object} FixturePage
 * @property {FixtureShown} fixture
 * @property {number} version
 * @property {[string, string]} coaches
 * @property {[number, number]} values
 * @property {[SheetPlayerShown[], SheetPlayerShown[]]} rosters
 * @property {boolean} [canPlay] - may the reader sit down now?
 * @property {boolean} [canReport]
 * @property {boolean} [canConfirm]
 * @property {[number, string][]} [canYield] - teams for which the reader may leave the match to the other
 * @property {boolean} [canDate] - may the reader give it another last day?
 * @property {boolean} [canAward] - may the reader decide a play-off that is not played?
 * @property {boolean} [canClose] - may the reader wait no longer for a match that was postponed?
 * @property {string[]} [yielded] - teams that have done so
 * @property {RecordedFact | null} [recorded]
 * @property {string} [whyNot]
 * @property {string[]} [report] - what was reported, in lines
 * @property {boolean} [hasPlayers=true]
 * @property {number} [leastAttendance] - the fewest who can have come; 0 where nobody asks for them
 * @property {number} [mostAttendance] - and the most
 * @property {[string, string][]} [happenings] - what can happen to a player: as the short form writes it, and in words
 * @property {string[]} [filled] - by side: the journeymen who fill it up to eleven, in the short form
 * @property {[string, string][][]} [guests] - by side: who may have come for the match, likewise
 * @property {string[][]} [rules] - by side: special rules that act after the match if they were used
 * @property {boolean} [hasTreasure] - can funds be gathered in a match?
 */

/**
 * The fixture that a match belongs to; nothing for a match outside leagues.
 * @typedef {object} MatchFixture
 * @property {string} [league]
 * @property {number} [fixture]
 */

/**
 * A player in a list of leaders.
 * @typedef {object} CareerShown
 * @property {number} team
 * @property {string} teamName
 * @property {number} player
 * @property {string} name
 * @property {string} position
 * @property {number} number - of what the list counts
 * @property {string} [left]
 */

/**
 * The first in one thing.
 * @typedef {object} LeadersShown
 * @property {string} what
 * @property {string} title - the same as the head of the list
 * @property {CareerShown[]} players
 */

/**
 * Leaders, records, the hall of fame, the graveyard.
 * @typedef {object} StatisticsShown
 * @property {LeadersShown[]} leaders
 * @property {CareerShown[]} hall
 * @property {CareerShown[]} graveyard
 * @property {[string, number, string][]} records - what, how much, in which fixture
 * @property {[number, string][]} champions - season, team
 */

/**
 * An entry of the ledger.
 * @typedef {object} EntryShown
 * @property {number} number
 * @property {string} time
 * @property {string} actor
 * @property {string} act
 * @property {string[]} lines
 * @property {boolean} counts - or was it taken back?
 * @property {(Record<string, any>)[]} [facts] - as the ledger has them, for corrections
 */

/**
 * A stretch of the ledger, newest first.
 * @typedef {object} LedgerShown
 * @property {number} total
 * @property {number} version
 * @property {boolean} commissioner
 * @property {EntryShown[]} entries
 */

/**
 * A position of a list.
 * @typedef {object} DraftPosition
 * @property {string} name
 * @property {string} words
 * @property {number} cost
 * @property {number} most
 * @property {[string, string][]} profile
 * @property {string[]} skills
 */

/**
 * Something to buy besides players.
 * @typedef {object} DraftItem
 * @property {string} name
 * @property {string} words
 * @property {number} cost
 * @property {number} least
 * @property {number} most
 */

/**
 * A star player, or two who come together, whom a tournament's list can name.
 * @typedef {object} DraftStar
 * @property {string} name
 * @property {string} words
 * @property {number} cost
 * @property {boolean} [mega]
 */

/**
 * What a new team of a list can be made of; the ready-made side is a start.
 * @typedef {object} DraftShown
 * @property {string} listName
 * @property {string} title
 * @property {string} about
 * @property {number} budget
 * @property {DraftPosition[]} [positions]
 * @property {DraftItem[]} [items]
 * @property {string[]} [players] - the ready-made side, a position each
 * @property {Record<string, number>} [bought]
 * @property {string[]} [choices] - special rules of which a coach chooses one
 * @property {DraftStar[]} [stars]
 */

/**
 * A player to be hired.
 * @typedef {object} DraftPlayer
 * @property {string} position
 * @property {string} [name]
 * @property {number} [number]
 */

/**
 * A team on the way.
 * @typedef {object} TeamDraft
 * @property {string} game
 * @property {string} listName
 * @property {string} [name]
 * @property {DraftPlayer[]} [players]
 * @property {Record<string, number>} [bought]
 * @property {string} [choice]
 */

/**
 * What a team on the way costs, and every rule it breaks.
 * @typedef {object} DraftChecked
 * @property {number} cost
 * @property {number} left
 * @property {number} value
 * @property {string[]} faults
 * @property {string} [file] - as a team file, once nothing is wrong with it
 */

/**
 * What a team is made for.
 * @typedef {object} DeskKindShown
 * @property {string} name
 * @property {string} words
 * @property {Record<string, number>} sets - what it starts with, by the keys of its file
 * @property {number} leastBudget
 * @property {number} mostBudget
 * @property {Record<string, any>} ready - the ready-made side, as far as its budget goes
 * @property {number} [points] - star player points to spend on skills
 */

/**
 * A position of a list.
 * @typedef {object} DeskPositionShown
 * @property {string} name
 * @property {string} words
 * @property {number} cost
 * @property {number} most
 * @property {[string, string][]} profile
 * @property {string[]} skills - in words
 * @property {[string, string, string][]} learns - a skill, in words, and how: primary or secondary, in words
 */

/**
 * Something to buy besides players.
 * @typedef {object} DeskItemShown
 * @property {string} name - its key in the file of a team
 * @property {string} words
 * @property {number} cost
 * @property {number} least
 * @property {number} most
 * @property {boolean} [switch] - there is one or none
 */

/**
 * What a team of a list can be made of; a game of ready-made sides has nothing to buy.
 * @typedef {object} DeskShown
 * @property {string} game
 * @property {string} listName
 * @property {string} title
 * @property {string} about
 * @property {Record<string, any>} ready - the ready-made side: a start
 * @property {string} unnamed - what it is called while it has no name of its own, in words
 * @property {DeskKindShown[]} [kinds]
 * @property {DeskPositionShown[]} [positions]
 * @property {DeskItemShown[]} [items]
 * @property {[string, string][]} [choices] - special rules, one of which is the team's; and in words
 * @property {number} [mostPlayers]
 * @property {string} [kit] - as in TeamShown
 * @property {FigureShown | null} [crest] - as in TeamShown
 */

/**
 * A team on the way.
 * @typedef {object} TeamOnDesk
 * @property {Record<string, any>} team
 * @property {string} [game="bloodbowl"]
 */

/**
 * A player as a printed roster has him, in words.
 * @typedef {object} RosterShown
 * @property {number} number
 * @property {string} name
 * @property {string} position
 * @property {[string, string][]} profile
 * @property {string[]} skills
 * @property {number} [value]
 */

/**
 * A team on the way: what it costs, what it is worth, every rule it breaks; and as files.
 * @typedef {object} TeamBuilt
 * @property {string} game
 * @property {string} listName
 * @property {string} listTitle
 * @property {string} title - what it is called, in words
 * @property {Record<string, any>} team
 * @property {string[]} faults
 * @property {string} file - as text
 * @property {number} [cost]
 * @property {number} [budget]
 * @property {number} [value]
 * @property {number} [points]
 * @property {number} [pointsGiven]
 * @property {RosterShown[]} [roster]
 * @property {[string, number][]} [owned] - re-rolls, staff, fans; in words
 * @property {string} [kit] - as in TeamShown
 * @property {FigureShown | null} [crest] - as in TeamShown
 */

/**
 * To keep a team: a new one, or in the place of one's own with this id.
 * @typedef {object} KeepTeam
 * @property {Record<string, any>} team
 * @property {string} [game="bloodbowl"]
 * @property {string} [id]
 */

/**
 * A team that somebody keeps.
 * @typedef {object} TeamKept
 * @property {string} id
 * @property {string} game
 * @property {string} name
 * @property {string} listTitle
 * @property {Record<string, any>} team
 * @property {boolean} legal
 * @property {boolean} hasFile - or is it a ready-made side with a name?
 * @property {string} [listName]
 * @property {string} [kit] - as in TeamShown
 * @property {FigureShown | null} [crest] - as in TeamShown
 */

/** @typedef {Answer | Walk | Arrange | LookAt | AskHint | Chat | OpenChat | Rename | Undo | UndoReply | AskCorrections | Correct | CorrectReply | Concede | Claim | Pace | Settle | GiveShare | OpenShare | Ping} FromBrowser */

/** @typedef {Hello | Update | Step | Looked | CorrectionsShown | Hinted | Chatted | Present | Changed | Making | Refused | Pong} ToBrowser */
