import type { Target } from '@/domain/netlist/target';
import { NO_POSITION } from '@/domain/circuit/circuit-types';
import type { LiveLook } from '@/domain/circuit/live-look';
import { isAtRest, posedShapes } from '@/domain/netlist/drawing/posed-symbol';
import { overlaps, grow, type Box } from '@/domain/netlist/layout/box';
import type { PlacedSymbol } from '@/domain/netlist/layout/layout-types';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { Layer, LayerPainting } from '../canvas/layer';
import { litPieces, pieceOf, type Piece, type Scene } from '../canvas/scene';
import { bodyGlows } from './body-glow';
import { obstaclesOf, paintChips, placeChips, type Obstacles } from './chips';
import { elementPlace } from './element-place';
import { liveColors, type LiveColors } from './live-colors';
import type { PinReading } from './reading-text';

export interface LiveLayerOptions {
  sheet: Sheet;
  scene: Scene;
  look: LiveLook;
  readingOf: (key: string) => PinReading | null;
  /** where the chosen thing is; its chips come first */
  chosen: { box: Box; target: Target } | null;
}

/** How far a halo reaches beyond its part, px of the drawing. */
const HALO = 20;
/** How strong the glow of a wire is; what leads back to ground is calm. */
const GLOW = { supply: 0.34, part: 0.3, return: 0.16 } as const;

const knownObstacles = new WeakMap<Sheet, Obstacles>();

/** The look of an operated diagram over its sheet: wires that glow, contacts that moved, what works, readings. */
export function liveLayer({ sheet, scene, look, readingOf, chosen }: LiveLayerOptions): Layer {
  const { layout } = sheet;
  const wires = wirePieces(scene, look);
  const target = chosen?.target;
  const chosenWire = target?.kind === 'wire' ? linesOf(scene, target.wire) : [];
  const obstacles = knownObstacles.get(sheet) ?? obstaclesOf(layout);
  knownObstacles.set(sheet, obstacles);
  const whole = { x: 0, y: 0, w: scene.width, h: scene.height };
  return {
    boxes: () => [whole],
    paint(context, painting) {
      const colors = liveColors(painting.isDark);
      const { area, scale, palette, words } = painting;
      for (const line of chosenWire) painting.brush.glow(line, palette.accent, 0.8);
      paintWires(context, wires, painting, colors);
      for (const line of chosenWire) painting.brush.draw(line, 1);
      for (const symbol of layout.symbols)
        if (overlaps(area, grow(symbol.body, HALO))) paintSymbol(context, symbol, look, painting, colors);
      if (chosen && target?.kind !== 'wire') paintFrame(context, chosen.box, scale, palette.accent);
      const first = new Set(target && 'component' in target ? [target.component] : []);
      const taken = { ...obstacles, boxes: [...obstacles.boxes, ...words] };
      const chips = placeChips(layout, taken, readingOf, { area, scale, first, live: new Set(look.wires.keys()) });
      paintChips(context, chips, { scale, paper: palette.paper, colors: colors.chip });
    },
  };
}

interface WirePieces {
  tone: keyof typeof GLOW;
  pieces: readonly Piece[];
}

function wirePieces(scene: Scene, { wires, joints }: LiveLook): WirePieces[] {
  const byGroup = new Map<number, Piece[]>();
  const lit = { wires: new Set(wires.keys()), components: new Set(joints.keys()), pins: NONE };
  for (const piece of litPieces(scene, lit)) byGroup.set(piece.group, [...(byGroup.get(piece.group) ?? []), piece]);
  return [...byGroup].flatMap(([group, pieces]) => {
    const { kind, id = '' } = scene.groups[group] ?? {};
    const tone = kind === 'wire' ? wires.get(id)?.tone : joints.get(id);
    return tone ? [{ tone, pieces }] : [];
  });
}

const linesOf = (scene: Scene, wire: string): Piece[] =>
  litPieces(scene, { wires: new Set([wire]), components: NONE, pins: NONE }).filter(({ type }) => type === 'line');

function paintWires(
  context: CanvasRenderingContext2D,
  wires: readonly WirePieces[],
  { brush, area }: LayerPainting,
  { glow }: LiveColors,
): void {
  const near = wires.filter(({ pieces }) => pieces.some(({ box }) => overlaps(area, grow(box, HALO))));
  for (const { tone, pieces } of near) {
    // of a wire its casing, of a rail its bar: neither the text nor the taps on it
    const line = pieces.find((piece) => piece.type === 'line' && piece.stroke !== 'none');
    if (line) brush.glow(line, glow[tone], GLOW[tone]);
  }
  for (const { pieces } of near) for (const piece of pieces) brush.draw(piece, 1);
  context.globalAlpha = 1;
}

function paintSymbol(
  context: CanvasRenderingContext2D,
  symbol: PlacedSymbol,
  look: LiveLook,
  painting: LayerPainting,
  colors: LiveColors,
): void {
  const { component, body } = symbol;
  const { id } = component;
  const pose = { position: look.positions.get(id) ?? NO_POSITION, isPulled: look.pulled.has(id) };
  if (look.positions.has(id) && !isAtRest(symbol, pose)) {
    context.globalAlpha = 1;
    context.fillStyle = painting.palette.paper;
    context.fillRect(body.x, body.y, body.w, body.h);
    for (const shape of posedShapes(symbol, pose)) painting.brush.draw(pieceOf(shape, 0), 1);
    if (pose.isPulled) paintBody(context, body, colors.work);
  }
  if (look.blown.has(id)) paintBreak(context, body, painting.palette.paper, colors.bad);
  else if (look.works.has(id)) paintWork(context, symbol, painting, colors);
}

function paintWork(
  context: CanvasRenderingContext2D,
  symbol: PlacedSymbol,
  { palette }: LayerPainting,
  colors: LiveColors,
): void {
  const place = elementPlace(symbol);
  const { kind } = symbol.component;
  if (!place) {
    if (bodyGlows(kind)) paintBody(context, symbol.body, colors.work);
    return;
  }
  const { x, y, radius } = place;
  const color = kind === 'lamp' ? colors.lamp : colors.work;
  const disc = (r: number, alpha: number): void => {
    context.globalAlpha = alpha;
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fill();
  };
  disc(radius + HALO, 0.14);
  disc(radius + HALO / 2, 0.24);
  disc(radius, kind === 'lamp' ? 0.95 : 0.3);
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.lineWidth = 1.6;
  context.strokeStyle = kind === 'lamp' ? '#3a2b00' : palette.ink;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  if (kind === 'lamp') {
    const arm = radius * 0.7;
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
  }
  context.stroke();
}

/** A part at work without a round middle, and a relay that has pulled in. */
function paintBody(context: CanvasRenderingContext2D, { x, y, w, h }: Box, color: string): void {
  context.setLineDash([]);
  context.strokeStyle = color;
  for (const [width, alpha] of [
    [8, 0.2],
    [2, 1],
  ] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.strokeRect(x, y, w, h);
  }
  context.globalAlpha = 1;
}

/** The wire of a blown fuse: a gap with burnt ends. */
function paintBreak(context: CanvasRenderingContext2D, body: Box, paper: string, color: string): void {
  const [x, y] = [body.x + body.w / 2, body.y + body.h / 2];
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.fillStyle = paper;
  context.fillRect(x - 5, y - 11, 10, 22);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.strokeRect(x - 6, y - 12, 12, 24);
  context.beginPath();
  context.moveTo(x, y - 12);
  context.lineTo(x - 3, y - 3);
  context.moveTo(x, y + 12);
  context.lineTo(x + 3, y + 3);
  context.stroke();
}

function paintFrame(context: CanvasRenderingContext2D, box: Box, scale: number, color: string): void {
  const { x, y, w, h } = grow(box, 3);
  context.globalAlpha = 1;
  context.setLineDash([5 / scale, 3 / scale]);
  context.lineWidth = 1.8 / scale;
  context.strokeStyle = color;
  context.strokeRect(x, y, w, h);
  context.setLineDash([]);
}

const NONE: ReadonlySet<string> = new Set();
