"""Small pictures of images as grids of numbers, written as SVG by hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from html import escape

Cell = tuple[int, int]
"""(row, column)."""

# Blue and vermilion can be told apart by everyone; solid and dashed lines say it once more.
_DUE, _YOURS = "#0072b2", "#d55e00"
_INK, _PALE = "#222222", "#b8b8b8"
_MARGIN, _GAP, _LINE = 10, 22, 18
_CELL, _ROOMY = (34, 30), (46, 46)
_LETTER = 8
_INSET = 3.5


@dataclass(frozen=True)
class Panel:
    """One grid of numbers.

    Attributes:
        caption: What stands above it.
        numbers: The number in each cell; a cell without one stays empty.
        due: Cells that are marked as what was expected.
        yours: Cells that are marked as what was given.
        places: Small numbers of a cell: its place in what was expected and in what was given.
    """

    caption: str
    numbers: Mapping[Cell, str]
    due: AbstractSet[Cell] = frozenset()
    yours: AbstractSet[Cell] = frozenset()
    places: Mapping[Cell, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Scene:
    """A picture before it is drawn.

    Attributes:
        title: What it shows, for those who do not see it.
        size: Rows and columns of every panel.
        patch: Rows and columns between two thick lines.
        panels: The panels, in rows.
        headings: What stands above each row of panels.
        due: What the mark of the expected cells means; "" if there is no such mark.
        yours: What the mark of the given cells means; "" if there is no such mark.
        note: A last line.
    """

    title: str
    size: Cell
    patch: Cell
    panels: Sequence[Sequence[Panel]]
    headings: Sequence[str]
    due: str = ""
    yours: str = ""
    note: str = ""


def svg(scene: Scene) -> str:
    """Draw a scene.

    Args:
        scene: What to draw; its texts need not be escaped.

    Returns:
        One `<svg>` element, the same for the same scene.
    """
    panels = [panel for row in scene.panels for panel in row]
    texts = [text for panel in panels for text in panel.numbers.values()]
    least, high = _ROOMY if any(panel.places for panel in panels) else _CELL
    wide = max([least, *(_LETTER * len(text) + 14 for text in texts)])
    captions = [_LETTER * len(panel.caption) for panel in panels]
    step = _GAP + max([scene.size[1] * wide, *captions])
    parts: list[str] = []
    top = _MARGIN
    for heading, row in zip(scene.headings, scene.panels, strict=True):
        parts += _text(_MARGIN, top + 12, heading, 'font-weight="bold"')
        top += _LINE if heading else 0
        for number, panel in enumerate(row):
            parts += _text(_MARGIN + number * step, top + 12, panel.caption, "")
        top += _LINE if any(captions) else 0
        for number, panel in enumerate(row):
            parts += _panel(panel, scene, (_MARGIN + number * step, top), (wide, high))
        top += scene.size[0] * high + _MARGIN
    for words, style in ((scene.due, _solid), (scene.yours, _dashed), (scene.note, None)):
        if words:
            swatch = 0 if style is None else 26
            if style is not None:
                parts.append(style(f"M{_MARGIN + 1} {top + 2.5}h16v12h-16z"))
            parts += _text(_MARGIN + swatch, top + 13, words, "")
            top += _LINE + 4
    lines = (scene.due, scene.yours, scene.note)
    longest = max(_LETTER * len(words) + 26 for words in lines)
    width = 2 * _MARGIN + max(max(map(len, scene.panels)) * step - _GAP, longest)
    height, title = top + _MARGIN // 2, escape(scene.title)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif" '
        f'font-size="13"><title>{title}</title>'
        # A ground of its own, since a page may be dark.
        f'<rect width="{width}" height="{height}" rx="6" fill="#ffffff"/>{"".join(parts)}</svg>'
    )


def _panel(panel: Panel, scene: Scene, start: Cell, cell: Cell) -> Iterator[str]:
    """Draw one panel at (x, y), of cells of (width, height)."""
    wide, high = cell

    def corner(place: Cell) -> Cell:
        return start[0] + place[1] * wide, start[1] + place[0] * high

    for role, cells, fill in (("due", panel.due, "#d6e9f5"), ("yours", panel.yours, "#fbe3d3")):
        for place in sorted(cells):
            x, y = corner(place)
            # Where both marks meet, the fill of the first shows and the outline of the second.
            colour = "none" if role == "yours" and place in panel.due else fill
            yield (
                f'<rect class="{role}" x="{x}" y="{y}" width="{wide}" '
                f'height="{high}" fill="{colour}"/>'
            )
    yield _ruling(start, scene.size, (1, 1), cell, f'stroke="{_PALE}"')
    yield _ruling(start, scene.size, scene.patch, cell, f'stroke="{_INK}" stroke-width="2"')
    for place, text in sorted(panel.numbers.items()):
        x, y = corner(place)
        yield from _text(x + wide // 2, y + high // 2 + 5, text, 'text-anchor="middle"')
    for place, (due, yours) in sorted(panel.places.items()):
        x, y = corner(place)
        yield from _text(x + 6, y + 14, str(due), f'font-size="10" fill="{_DUE}"')
        ending = f'font-size="10" text-anchor="end" fill="{_YOURS}"'
        yield from _text(x + wide - 6, y + high - 7, str(yours), ending)
    if panel.due:
        yield _solid(_outline(panel.due, corner, cell, 0))
    if panel.yours:
        yield _dashed(_outline(panel.yours, corner, cell, _INSET))


def _ruling(start: Cell, size: Cell, step: Cell, cell: Cell, style: str) -> str:
    (left, top), (wide, high) = start, cell
    across = (f"M{left} {top + y * high}h{size[1] * wide}" for y in range(0, size[0] + 1, step[0]))
    down = (f"M{left + x * wide} {top}v{size[0] * high}" for x in range(0, size[1] + 1, step[1]))
    return f'<path d="{"".join([*across, *down])}" {style} stroke-linecap="square" fill="none"/>'


def _outline(
    cells: AbstractSet[Cell], corner: Callable[[Cell], Cell], cell: Cell, inset: float
) -> str:
    """Go round a set of cells, a little inside of it: a line where the neighbour is outside."""
    lines = []
    for row, column in sorted(cells):
        x, y = corner((row, column))
        up, below = (row - 1, column) not in cells, (row + 1, column) not in cells
        before, after = (row, column - 1) not in cells, (row, column + 1) not in cells
        left, right = x + inset * before, x + cell[0] - inset * after
        top, bottom = y + inset * up, y + cell[1] - inset * below
        sides = ((up, top, top, left, right), (below, bottom, bottom, left, right))
        uprights = ((before, top, bottom, left, left), (after, top, bottom, right, right))
        for drawn, y1, y2, x1, x2 in (*sides, *uprights):
            if drawn:
                lines.append(f"M{x1:g} {y1:g}L{x2:g} {y2:g}")
    return "".join(lines)


def _solid(path: str) -> str:
    return (
        f'<path d="{path}" stroke="{_DUE}" stroke-width="3" stroke-linecap="square" fill="none"/>'
    )


def _dashed(path: str) -> str:
    return (
        f'<path d="{path}" stroke="{_YOURS}" stroke-width="2" stroke-dasharray="4 3" fill="none"/>'
    )


def _text(x: int, y: int, words: str, style: str) -> list[str]:
    if not words:
        return []
    fill = "" if "fill=" in style else f'fill="{_INK}" '
    return [f'<text x="{x}" y="{y}" {fill}{style}>{escape(words)}</text>']
