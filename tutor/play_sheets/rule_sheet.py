"""The rule sheet of a game as a view: two pages, equally full.

Comes in: a game, a paper, a language. Goes out: a `RuleSheetView`. Knows no HTML.
"""

from collections.abc import Sequence

from tutor.errors import UsageError
from tutor.games import Game
from tutor.paper.fitting import page_fit
from tutor.paper.papers import Paper
from tutor.paper.text_width import BOLD, lines_of
from tutor.play_sheets.rule_parts import LINE, PartSetter
from tutor.play_sheets.rule_pictures import emblem
from tutor.play_sheets.rule_views import RulePageView, RuleSheetView, TopicView
from tutor.wording.catalogue import Speech
from tutor.wording.rules.registry import rule_words
from tutor.wording.rules.topics import Topic

HEADING = 42.0
"""The width of the headings beside the text, in mm, the white behind them included."""

HEADING_EM = 5.3
TITLE = 33.0
"""The height of the title and the band below it, in mm, the white below that included."""

WIDE_HEADING = 9.0
GAP, WIDEST_GAP = 4.0, 18.0
"""The white between two topics, in mm: the least, and the most."""


def rule_sheet_view(game: Game, paper: Paper, speech: Speech) -> RuleSheetView:
    """The rule sheet of a game.

    Raises `UsageError` for a paper so small that two pages do not hold it.
    """
    words = rule_words(game, speech)
    size = page_fit(paper)
    topics = [_topic(topic, game, speech, size.width) for topic in words.topics]
    first = _split(topics, size.height)
    if first is None:
        raise UsageError(
            "the paper {name} is too small for a rule sheet; take A4, Letter or a larger one", name=paper.name
        )
    shares = (topics[:first], topics[first:])
    return RuleSheetView(
        title=words.title,
        tagline=words.tagline,
        language=speech.language,
        paper=paper,
        scale=size.scale,
        deck=game.look.classes,
        emblem=emblem(game, speech),
        pages=tuple(
            RulePageView(
                topics=_spread(share, TITLE * (page == 1), size.height),
                footer=speech.say("Page {page} of {pages}", page=page, pages=len(shares)),
            )
            for page, share in enumerate(shares, 1)
        ),
    )


def _topic(topic: Topic, game: Game, speech: Speech, width: float) -> TopicView:
    setter = PartSetter(game, speech, width if topic.wide else width - HEADING)
    parts = tuple(setter.part(part) for part in topic.parts)
    body = sum(part.height for part in parts)
    heading = lines_of(topic.heading, HEADING - 4.0, HEADING_EM, BOLD) * LINE
    return TopicView(topic.heading, parts, topic.wide, body + WIDE_HEADING if topic.wide else max(body, heading))


def _needed(topics: Sequence[TopicView]) -> float:
    """The height of topics with the least white between them, in mm."""
    return sum(topic.height for topic in topics) + GAP * (len(topics) - 1)


def _split(topics: Sequence[TopicView], height: float) -> int | None:
    """How many topics go on the first page, so that both pages are equally full; None if they do not fit."""
    fills = [(max(_needed(topics[:first]) + TITLE, _needed(topics[first:])), first) for first in range(1, len(topics))]
    fill, best = min(fills)
    return best if fill <= height else None


def _spread(topics: Sequence[TopicView], top: float, height: float) -> tuple[TopicView, ...]:
    """The topics of a page in their places: the white that is left is shared out between them."""
    left = height - top - _needed(topics)
    gap = GAP + min(WIDEST_GAP - GAP, left / max(1, len(topics) - 1))
    placed = []
    for topic in topics:
        placed.append(topic._replace(top=top))
        top += topic.height + gap
    return tuple(placed)
