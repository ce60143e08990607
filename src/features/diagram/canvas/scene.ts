import type { Lit } from '@/domain/diagram/diagram-types';
import type { Drawing, DrawingGroup, Paint, Shape } from '@/domain/netlist/drawing/drawing-types';
import { overlaps, type Box } from '@/domain/netlist/layout/box';
import { textWidth } from '@/domain/netlist/text-metrics';
import { parsePath, pathBox, type PathCommand } from './path-commands';

/** Width of the squares by which shapes are found, px of the drawing. */
const TILE = 256;

interface Common {
  box: Box;
  /** group that the shape belongs to, in `Scene.groups` */
  group: number;
}

/** A shape that is ready to be drawn. */
export type Piece =
  | (Common & { type: 'line'; commands: PathCommand[]; stroke: Paint; fill: Paint; width: number; dash: number[] })
  | (Common & {
      type: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      align: CanvasTextAlign;
      bold: boolean;
      rotated: boolean;
      paint: Paint;
    });

/** A drawing that is ready for canvases of any size: paths parsed, shapes found by where they are. */
export interface Scene {
  width: number;
  height: number;
  groups: readonly Pick<DrawingGroup, 'id' | 'kind'>[];
  /** in the order in which they are drawn */
  pieces: readonly Piece[];
  /** indices of pieces by tile */
  tiles: ReadonlyMap<string, readonly number[]>;
}

/** Prepares a drawing once; what it costs is not paid again with each frame. */
export function sceneOf(drawing: Drawing): Scene {
  const pieces = drawing.groups.flatMap(({ shapes }, group) =>
    shapes.flatMap((shape): Piece[] => (isPaper(shape) ? [] : [pieceOf(shape, group)])),
  );
  const tiles = new Map<string, number[]>();
  pieces.forEach(({ box }, index) => {
    for (const tile of tilesOf(box)) {
      const members = tiles.get(tile);
      if (members) members.push(index);
      else tiles.set(tile, [index]);
    }
  });
  const { width, height } = drawing;
  return { width, height, groups: drawing.groups, pieces, tiles };
}

/** The sheet's ground is the canvas's own colour. */
const isPaper = (shape: Shape): boolean => shape.type === 'rect' && shape.fill === 'paper' && !shape.stroke;

function pieceOf(shape: Shape, group: number): Piece {
  if (shape.type === 'text') {
    const { x, y, text, size, rotated = false, bold = false, paint } = shape;
    const align = shape.anchor === 'middle' ? 'center' : shape.anchor;
    const width = textWidth(text, size);
    const shift = align === 'start' ? 0 : align === 'center' ? width / 2 : width;
    const box = rotated
      ? { x: x - size, y: y - width + shift, w: size * 1.3, h: width }
      : { x: x - shift, y: y - size, w: width, h: size * 1.3 };
    return { type: 'text', group, box, x, y, text, size, align, bold, rotated, paint };
  }
  const { stroke = 'none', fill = 'none', width = 1, dash = [] } = shape;
  const commands = commandsOf(shape);
  const { x, y, w, h } = pathBox(commands);
  const box = { x: x - width, y: y - width, w: w + 2 * width, h: h + 2 * width };
  return { type: 'line', group, box, commands, stroke, fill, width, dash };
}

function commandsOf(shape: Exclude<Shape, { type: 'text' }>): PathCommand[] {
  if (shape.type === 'path') return parsePath(shape.d);
  if (shape.type === 'circle') {
    const { x, y, r } = shape;
    const turn = { cx: x, cy: y, r, from: 0, until: 2 * Math.PI, anticlockwise: false };
    return [{ to: 'move', x: x + r, y }, { to: 'arc', ...turn }, { to: 'close' }];
  }
  const { x, y, w, h, radius = 0 } = shape;
  const r = Math.min(radius, w / 2, h / 2);
  const corner = r === 0 ? '' : `A${r} ${r} 0 0 1 `;
  const to = (px: number, py: number) => (r === 0 ? '' : `${corner}${px} ${py}`);
  return parsePath(
    `M${x + r} ${y}H${x + w - r}${to(x + w, y + r)}V${y + h - r}${to(x + w - r, y + h)}H${x + r}${to(x, y + h - r)}V${y + r}${to(x + r, y)}Z`,
  );
}

function* tilesOf({ x, y, w, h }: Box): Iterable<string> {
  for (let column = Math.floor(x / TILE); column <= Math.floor((x + w) / TILE); column += 1)
    for (let row = Math.floor(y / TILE); row <= Math.floor((y + h) / TILE); row += 1) yield `${column} ${row}`;
}

/** The pieces that a part of the drawing shows, in the order in which they are drawn. */
export function piecesIn(scene: Scene, area: Box): Piece[] {
  const found = new Set<number>();
  for (const tile of tilesOf(area)) for (const index of scene.tiles.get(tile) ?? []) found.add(index);
  return [...found]
    .sort((a, b) => a - b)
    .flatMap((index): Piece[] => {
      const piece = scene.pieces[index];
      // a straight wire has a box without height
      return piece && overlaps(area, piece.box) ? [piece] : [];
    });
}

/** For each group of the scene, whether it is lit: component and wire groups by their ids, the frame never. */
export function litGroups({ groups }: Scene, lit: Lit): boolean[] {
  return groups.map(({ kind, id }) =>
    kind === 'wire' ? lit.wires.has(id) : kind === 'component' && lit.components.has(id),
  );
}

/** Size of the smallest text, px of the drawing; 10 on a sheet without any. */
export const smallestText = ({ pieces }: Scene): number =>
  Math.min(10, ...pieces.flatMap((piece) => (piece.type === 'text' ? [piece.size] : [])));
