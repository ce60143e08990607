import type { Lit } from '@/domain/diagram/lit';
import { overviewBox, type OverviewLabel } from '@/domain/diagram/overview-labels';
import { DARK, type Palette } from '@/domain/netlist/drawing/drawing-palette';
import { overlaps, type Box } from '@/domain/netlist/layout/box';
import { Brush } from './brush';
import type { Layer } from './layer';
import { paintMarks, type Mark } from './marks';
import { overviewWords, paintWords, wordsOver } from './overview-words';
import { litGroups, litPieces, piecesIn, type Piece, type Scene } from './scene';

/** What is not lit stays readable as a map, no more. */
export const FADED = 0.2;

/** How a part of a scene is put on a canvas. */
export interface Painting {
  scene: Scene;
  palette: Palette;
  /** colour of the glow around what is lit */
  glow: string;
  /** null: everything is shown alike */
  lit: Lit | null;
  /** places that carry a flag, which never fades */
  marks?: readonly Mark[];
  /** what lies over all else but the flags; never fades */
  layers?: readonly Layer[];
  /** whether a sheet that is seen from afar has designations of constant size on the screen; a small map has none */
  hasWords?: boolean;
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
export const WHOLE = 20_000;
/** How many pieces are drawn between two looks at the clock. */
const ROUND = 16;

/**
 * Clears the canvas and begins to draw; what is not seen is not drawn. `base`: the sheet alone, as if nothing were lit
 * or marked, for a canvas below {@link paintOverlay}.
 */
export function beginPainting(
  context: CanvasRenderingContext2D,
  painting: Painting,
  layers: 'all' | 'base' = 'all',
): PaintOn {
  const { scene, palette, area, lit } = painting;
  const words = overviewWords(painting);
  const brush = new Brush(context, painting);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, WHOLE, WHOLE);
  lookAt(context, painting);

  const isLit = lit && layers === 'all' ? litGroups(scene, lit) : null;
  const alpha = isLit ? FADED : 1;
  const pieces = piecesIn(scene, area);
  const queue = pieces
    .filter((piece) => !isLit?.[piece.group] && !words.covers(piece))
    .map((piece) => () => brush.draw(piece, alpha));
  queue.push(() => write(context, painting, brush, { labels: words.labels, alpha }));
  if (layers === 'all')
    queue.push(...strokesOver(context, painting, brush, isLit ? pieces.filter(({ group }) => isLit[group]) : []));
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

/** Draws what is lit and marked, and nothing else, on an empty canvas that lies over the faded sheet. */
export function paintOverlay(context: CanvasRenderingContext2D, painting: Painting): void {
  const { scene, area, lit } = painting;
  lookAt(context, painting);
  const pieces = lit ? litPieces(scene, lit).filter(({ box }) => overlaps(area, box)) : [];
  const brush = new Brush(context, painting);
  for (const stroke of strokesOver(context, painting, brush, pieces)) stroke();
}

/** What lies over the sheet: the lit pieces, layers, words and flags. */
function strokesOver(
  context: CanvasRenderingContext2D,
  painting: Painting,
  brush: Brush,
  lit: readonly Piece[],
): (() => void)[] {
  const { scene, palette, scale, marks = [] } = painting;
  const words = wordsOver(painting);
  const pieces = lit.filter((piece) => !words.covers(piece));
  return [
    ...litStrokes(scene, pieces, brush),
    () => {
      paintLayers(context, painting, brush, words.labels);
      write(context, painting, brush, { labels: words.labels, alpha: 1 });
      paintMarks(context, { marks, palette, scale });
    },
  ];
}

function write(
  context: CanvasRenderingContext2D,
  painting: Painting,
  brush: Brush,
  { labels, alpha }: { labels: readonly OverviewLabel[]; alpha: number },
): void {
  paintWords(context, labels, { ...painting, alpha });
  brush.forget();
}

function paintLayers(
  context: CanvasRenderingContext2D,
  { layers = [], palette, area, scale }: Painting,
  brush: Brush,
  labels: readonly OverviewLabel[],
): void {
  const words = labels.map((label) => overviewBox(label, scale));
  for (const layer of layers) {
    context.save();
    layer.paint(context, { brush, palette, isDark: palette === DARK, area, scale, words });
    context.restore();
    brush.forget();
  }
}

/** Makes the context count in px of the drawing, from the corner of the area. */
function lookAt(context: CanvasRenderingContext2D, { area, scale, ratio }: Painting): void {
  const zoom = scale * ratio;
  context.setTransform(zoom, 0, 0, zoom, -area.x * zoom, -area.y * zoom);
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.textBaseline = 'alphabetic';
}

/** Lit pieces in their colours over their glow: all strokes of a symbol glow, of a wire its casing alone. */
function litStrokes({ groups }: Scene, pieces: readonly Piece[], brush: Brush): (() => void)[] {
  const begun = new Set<number>();
  const glowing = pieces.filter((piece) => {
    if (piece.type !== 'line' || piece.stroke === 'none') return false;
    if (groups[piece.group]?.kind !== 'wire') return true;
    const isFirst = !begun.has(piece.group);
    begun.add(piece.group);
    return isFirst;
  });
  return [...glowing.map((piece) => () => brush.glow(piece)), ...pieces.map((piece) => () => brush.draw(piece, 1))];
}
