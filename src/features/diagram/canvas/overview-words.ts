import type { Lit } from '@/domain/diagram/lit';
import {
  OVERVIEW,
  overviewBox,
  STEPS,
  overviewLabels,
  overviewStep,
  type OverviewLabel,
} from '@/domain/diagram/overview-labels';
import type { Palette } from '@/domain/netlist/drawing/drawing-palette';
import { overlaps, type Box } from '@/domain/netlist/layout/box';
import { BoxIndex } from '@/domain/netlist/layout/box-index';
import { FONTS, SMALLEST_TEXT } from './brush';
import type { Piece, Scene } from './scene';

/** What is written on a sheet that is seen from afar, in place of its own names, which are too small then. */
export interface Words {
  labels: readonly OverviewLabel[];
  /** whether a label would cover a text of the drawing in part, which is left out then */
  covers: (piece: Piece) => boolean;
}

/** How much a plate hides of the lines below: they do not run through letters, nor seem to end. */
const PLATE = 0.85;
const NONE: Words = { labels: [], covers: () => false };
/** Placed once for each step of the scale, however often a sheet is painted. */
const known = new WeakMap<Scene, Map<number, Words>>();
/** The last words of what is lit: a tap asks for them where they lie, and again to paint them. */
const knownLit = new WeakMap<Lit, { scene: Scene; step: number; words: Words }>();

/** What decides which words a painting has. */
export interface Worded {
  scene: Scene;
  /** CSS px for one px of the drawing */
  scale: number;
  lit: Lit | null;
  layers?: readonly unknown[];
  hasWords?: boolean;
}

/** The words of the whole sheet: the same wherever its window is. None where its own can be read. */
export function overviewWords({ scene, scale, hasWords = false }: Worded): Words {
  const step = overviewStep(scale);
  if (!hasWords || step === null) return NONE;
  const steps = known.get(scene) ?? new Map<number, Words>();
  known.set(scene, steps);
  const words = steps.get(step) ?? wordsFrom(overviewLabels(scene.named, step), step);
  steps.set(step, words);
  return words;
}

/**
 * The words over the sheet: of what is lit, where they stand on the whole sheet, and those that got no place there
 * among others; all of them over layers, which would be painted through them.
 */
export function wordsOver(painting: Worded): Words {
  const { scene, scale, lit, layers = [] } = painting;
  const all = overviewWords(painting);
  if (!lit) return layers.length > 0 ? all : NONE;
  const step = overviewStep(scale);
  if (all === NONE || step === null) return NONE;
  const last = knownLit.get(lit);
  if (last?.scene === scene && last.step === step) return last.words;
  const isLit = ({ component }: { component: string }): boolean => lit.components.has(component);
  const { parts, bounds } = scene.named;
  const words = wordsFrom(overviewLabels({ parts: parts.filter(isLit), bounds }, step, all.labels.filter(isLit)), step);
  knownLit.set(lit, { scene, step, words });
  return words;
}

function wordsFrom(labels: readonly OverviewLabel[], step: number): Words {
  const plates = new BoxIndex(
    labels
      .flatMap((label) => [overviewBox(label, step), ...(label.replaces ? [label.replaces] : [])])
      .map((box) => ({ box })),
  );
  // of a step the upper end: a smaller text is not drawn anyway
  const smallest = SMALLEST_TEXT / (step * 2 ** (1 / STEPS));
  return {
    labels,
    covers: (piece) => piece.type === 'text' && piece.size >= smallest && plates.at(piece.box).length > 0,
  };
}

/** Writes labels on plates in the colour of the paper, in a few calls. The context counts in px of the drawing. */
export function paintWords(
  context: CanvasRenderingContext2D,
  labels: readonly OverviewLabel[],
  { area, palette, scale, alpha }: { area: Box; palette: Palette; scale: number; alpha: number },
): void {
  if (labels.length === 0) return;
  const near = labels
    .map((label) => ({ ...label, box: overviewBox(label, scale) }))
    .filter(({ box }) => overlaps(area, box));
  const { designation, name, line, padding } = OVERVIEW;
  context.globalAlpha = alpha * PLATE;
  context.fillStyle = palette.paper;
  for (const { box } of near) context.fillRect(box.x, box.y, box.w, box.h);
  context.globalAlpha = alpha;
  const write = (row: number, size: number, weight: string, color: string): void => {
    context.font = `${weight}${size / scale}px ${FONTS}`;
    context.fillStyle = color;
    for (const { lines, align, box } of near) {
      const text = lines[row];
      if (text === undefined) continue;
      context.textAlign = align;
      const x = { left: padding / scale, center: box.w / 2, right: box.w - padding / scale }[align];
      context.fillText(text, box.x + x, box.y + ((row + 0.5) * line + size * 0.36) / scale);
    }
  };
  write(0, designation, '700 ', palette.accent);
  write(1, name, '', palette.ink);
}
