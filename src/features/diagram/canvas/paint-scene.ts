import type { Lit } from '@/domain/diagram/diagram-types';
import type { Palette } from '@/domain/netlist/drawing/drawing-palette';
import type { Paint } from '@/domain/netlist/drawing/drawing-types';
import type { Box } from '@/domain/netlist/layout/box';
import { tracePath } from './path-commands';
import { litGroups, piecesIn, type Piece, type Scene } from './scene';

/** Text smaller than this on the screen is grey dust: it is left out, CSS px. */
const SMALLEST_TEXT = 5;
/** What is not lit stays readable as a map, no more. */
const FADED = 0.2;
const FONTS = "'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif";

/** How a part of a scene is put on a canvas. */
export interface Painting {
  scene: Scene;
  palette: Palette;
  /** colour of the glow around what is lit */
  glow: string;
  /** null: everything is shown alike */
  lit: Lit | null;
  /** the part of the drawing that the canvas shows */
  area: Box;
  /** CSS px for one px of the drawing */
  scale: number;
  /** pixels of the canvas for one CSS px */
  ratio: number;
}

/** A drawing under way: each call draws for at most that many ms and says whether all is drawn. */
export type PaintOn = (budgetMs: number) => boolean;

/** Pixels, more than a canvas has: what it showed before must go, also beside the area. */
const WHOLE = 20_000;
/** How many pieces are drawn between two looks at the clock. */
const ROUND = 16;

/** Clears the canvas and begins to draw; what is not seen is not drawn. */
export function beginPainting(context: CanvasRenderingContext2D, painting: Painting): PaintOn {
  const { scene, palette, area, scale, ratio, lit } = painting;
  const zoom = scale * ratio;
  const pieces = piecesIn(scene, area);
  const isLit = lit ? litGroups(scene, lit) : null;
  const brush = new Brush(context, painting);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, WHOLE, WHOLE);
  context.setTransform(zoom, 0, 0, zoom, -area.x * zoom, -area.y * zoom);
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.textBaseline = 'alphabetic';

  const queue: (() => void)[] = isLit
    ? [
        ...pieces.filter(({ group }) => !isLit[group]).map((piece) => () => brush.draw(piece, FADED)),
        ...glows(scene, pieces, isLit).map((piece) => () => brush.glow(piece)),
        ...pieces.filter(({ group }) => isLit[group]).map((piece) => () => brush.draw(piece, 1)),
      ]
    : pieces.map((piece) => () => brush.draw(piece, 1));
  let next = 0;
  return (budgetMs) => {
    const end = Date.now() + budgetMs;
    while (next < queue.length) {
      const stop = Math.min(queue.length, next + ROUND);
      for (; next < stop; next += 1) queue[next]?.();
      if (Date.now() >= end) break;
    }
    return next >= queue.length;
  };
}

/** What glows of each lit group: all strokes of a symbol, of a wire its casing alone. */
function glows({ groups }: Scene, pieces: readonly Piece[], isLit: readonly boolean[]): Piece[] {
  const begun = new Set<number>();
  return pieces.filter((piece) => {
    if (!isLit[piece.group] || piece.type !== 'line' || piece.stroke === 'none') return false;
    if (groups[piece.group]?.kind !== 'wire') return true;
    const isFirst = !begun.has(piece.group);
    begun.add(piece.group);
    return isFirst;
  });
}

class Brush {
  private font = '';
  private dash = '';

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly painting: Painting,
  ) {}

  draw(piece: Piece, alpha: number): void {
    const { context } = this;
    context.globalAlpha = alpha;
    if (piece.type === 'text') return this.write(piece);
    context.beginPath();
    tracePath(context, piece.commands);
    if (piece.fill !== 'none') {
      context.fillStyle = this.color(piece.fill);
      context.fill();
    }
    if (piece.stroke === 'none') return;
    this.setDash(piece.dash);
    context.strokeStyle = this.color(piece.stroke);
    context.lineWidth = piece.width;
    context.stroke();
  }

  /** A soft band below what is lit; shadows would cost a blur for each wire. */
  glow(piece: Piece): void {
    if (piece.type === 'text') return;
    const { context, painting } = this;
    this.setDash([]);
    context.strokeStyle = painting.glow;
    for (const [more, alpha] of [
      [12, 0.16],
      [6, 0.3],
    ] as const) {
      context.globalAlpha = alpha;
      context.lineWidth = piece.width + more;
      context.beginPath();
      tracePath(context, piece.commands);
      context.stroke();
    }
  }

  private write(piece: Extract<Piece, { type: 'text' }>): void {
    const { context, painting } = this;
    if (piece.size * painting.scale < SMALLEST_TEXT) return;
    const font = `${piece.bold ? '700 ' : ''}${piece.size}px ${FONTS}`;
    if (font !== this.font) context.font = this.font = font;
    context.textAlign = piece.align;
    context.fillStyle = this.color(piece.paint);
    if (!piece.rotated) {
      context.fillText(piece.text, piece.x, piece.y);
      return;
    }
    context.save();
    context.translate(piece.x, piece.y);
    context.rotate(-Math.PI / 2);
    context.fillText(piece.text, 0, 0);
    context.restore();
  }

  private setDash(dash: number[]): void {
    const name = dash.join(' ');
    if (name !== this.dash) this.context.setLineDash(dash);
    this.dash = name;
  }

  private color(paint: Paint): string {
    return paint === 'none' ? 'transparent' : this.painting.palette[paint];
  }
}
