import type { Lit } from '@/domain/diagram/lit';
import { isLit } from '@/domain/diagram/lit-group';
import type { NamedParts } from '@/domain/diagram/named-parts';
import type { Drawing, DrawingGroup, Paint, Shape } from '@/domain/netlist/drawing/drawing-types';
import { pathBox, type PathCommand } from '@/domain/netlist/drawing/path-commands';
import { outlineOf } from '@/domain/netlist/drawing/shape-outline';
import { overlaps, type Box } from '@/domain/netlist/layout/box';
import { textWidth } from '@/domain/netlist/text-metrics';

/** Width of the squares by which shapes are found, px of the drawing. */
const TILE = 256;
/** More than a drawing has rows of tiles: tells tiles of one column from those of the next. */
const ROWS = 65_536;

interface Common {
  box: Box;
  /** group that the shape belongs to, in `Scene.groups` */
  group: number;
}

/** A shape that is ready to be drawn. */
export type Piece =
  | (Common & {
      type: 'line';
      commands: readonly PathCommand[];
      stroke: Paint;
      fill: Paint;
      width: number;
      dash: number[];
    })
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

/** A drawing that is ready for canvases of any size: shapes found by where they are. */
export interface Scene {
  width: number;
  height: number;
  groups: readonly Pick<DrawingGroup, 'id' | 'kind'>[];
  /** in the order in which they are drawn */
  pieces: readonly Piece[];
  /** for each group where its pieces begin in `pieces`, and where the next one's do */
  spans: readonly (readonly [from: number, until: number])[];
  /** indices of pieces by tile */
  tiles: ReadonlyMap<number, readonly number[]>;
  /** what is called how, for names that are written apart from the drawing */
  named: NamedParts;
}

const NOTHING_NAMED: NamedParts = { parts: [], bounds: { x: 0, y: 0, w: 0, h: 0 } };

/** Prepares a drawing once; what it costs is not paid again with each frame. */
export function sceneOf(drawing: Drawing, named = NOTHING_NAMED): Scene {
  const pieces = drawing.groups.flatMap(({ shapes }, group) =>
    shapes.flatMap((shape): Piece[] => (isPaper(shape) ? [] : [pieceOf(shape, group)])),
  );
  let until = 0;
  const spans = drawing.groups.map(({ shapes }): readonly [number, number] => {
    const from = until;
    until += shapes.filter((shape) => !isPaper(shape)).length;
    return [from, until];
  });
  const tiles = new Map<number, number[]>();
  pieces.forEach(({ box }, index) => {
    for (const tile of tilesOf(box)) {
      const members = tiles.get(tile);
      if (members) members.push(index);
      else tiles.set(tile, [index]);
    }
  });
  const { width, height } = drawing;
  return { width, height, groups: drawing.groups, pieces, spans, tiles, named };
}

/** The sheet's ground is the canvas's own colour. */
const isPaper = (shape: Shape): boolean => shape.type === 'rect' && shape.fill === 'paper' && !shape.stroke;

/** A shape ready to be drawn, outside of a scene. */
export function pieceOf(shape: Shape, group: number): Piece {
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
  const commands = outlineOf(shape);
  const { x, y, w, h } = pathBox(commands);
  const box = { x: x - width, y: y - width, w: w + 2 * width, h: h + 2 * width };
  return { type: 'line', group, box, commands, stroke, fill, width, dash };
}

/** Numbers of the tiles that a box touches. */
function tilesOf({ x, y, w, h }: Box): number[] {
  const tiles: number[] = [];
  const [left, right] = [Math.floor(x / TILE), Math.floor((x + w) / TILE)];
  const [top, low] = [Math.floor(y / TILE), Math.floor((y + h) / TILE)];
  for (let column = left; column <= right; column += 1)
    for (let row = top; row <= low; row += 1) tiles.push(column * ROWS + row);
  return tiles;
}

/** The pieces that a part of the drawing shows, in the order in which they are drawn. */
export function piecesIn({ pieces, tiles }: Scene, area: Box): Piece[] {
  const isNear = new Uint8Array(pieces.length);
  for (const tile of tilesOf(area)) for (const index of tiles.get(tile) ?? []) isNear[index] = 1;
  return pieces.filter((piece, index) => isNear[index] === 1 && overlaps(area, piece.box));
}

/** For each group of the scene, whether it is lit: component and wire groups by their ids, the frame never. */
export const litGroups = ({ groups }: Scene, lit: Lit): boolean[] => groups.map((group) => isLit(group, lit));

/** The pieces of what is lit, in the order in which they are drawn, however much else the sheet has. */
export const litPieces = (scene: Scene, lit: Lit): Piece[] =>
  litGroups(scene, lit).flatMap((isOn, group) => (isOn ? scene.pieces.slice(...(scene.spans[group] ?? [0, 0])) : []));

/** Size of the smallest text, px of the drawing; 10 on a sheet without any. */
export const smallestText = ({ pieces }: Scene): number =>
  Math.min(10, ...pieces.flatMap((piece) => (piece.type === 'text' ? [piece.size] : [])));
