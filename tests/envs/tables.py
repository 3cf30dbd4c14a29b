"""Tables at which environments are tried: every game, every number of seats, every option."""

from boxcars.engine.options import Options

Table = tuple[str, int, Options]

TABLES: list[Table] = [
    ("las-vegas-v1", 2, {}),
    ("las-vegas-v1", 3, {"neutral_dice": True}),
    ("las-vegas-v1", 4, {"start_player": 2}),
    ("las-vegas-v1", 5, {"hide_money": False, "rounds": 1}),
    ("las-vegas-royale-v1", 2, {}),
    ("las-vegas-royale-v1", 2, {"two_player_neutral": False, "practice_tile": "black_box"}),
    (
        "las-vegas-royale-v1",
        3,
        {"bad_luck_payment": "before_payout", "bad_luck_change": "exact", "no_entry_track": "stop"},
    ),
    (
        "las-vegas-royale-v1",
        4,
        {"tiles_per_round": 6, "tile_repeat": "fresh_face", "power_play_token": "spend"},
    ),
    ("las-vegas-royale-v1", 5, {"tiles_per_round": 0, "hide_money": False, "start_player": 4}),
    ("lords-of-vegas-v1", 2, {"edition": "first", "setup_f_cards": "reshuffle"}),
    ("lords-of-vegas-v1", 3, {"layoff": True, "gifts": False}),
    ("lords-of-vegas-v1", 4, {"trade_after_draw": True}),
    ("lords-of-vegas-v1", 6, {"trading": False, "first_player": 5}),
]


def named(table: Table) -> str:
    """What a test at a table is called."""
    id, seats, options = table
    return " ".join([id, f"for {seats}", *(f"{name}={value}" for name, value in options.items())])
