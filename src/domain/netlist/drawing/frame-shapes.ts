import type { Layout } from '../layout/layout-types';
import { wrapText } from '../name-breaks';
import { textWidth } from '../text-metrics';
import type { WireColor, Netlist } from '../netlist-types';
import { isStated, WIRE_COLORS } from '../wire-colors';
import type { Shape, TextShape } from './drawing-types';
import { pen } from './path-commands';

/** Line, ticks and numbers of the current paths. */
const PATHS = 22;
const LEGEND_ITEM = 58;
const LEGEND_LINE = 16;
const NOTE_SIZE = 10;
const NOTE_LINE = 14;
const MOST_NOTES = 2;
const TITLE_BLOCK = 44;
const EDGE = 16;
/** Between what stands below each other, px. */
const GAP = 8;
/** A title block of the usual words is not wider than this, px; longer ones may run into each other. */
const WIDEST_BLOCK = 640;

/** Height below the circuit that path numbers, legend, notes and title block take on a sheet of that width, px. */
export const frameHeight = (netlist: Netlist, width: number): number =>
  PATHS + legendHeight(netlist, width) + noteLines(netlist, width).length * NOTE_LINE + GAP + BLOCK_HEIGHT;

/** Narrowest sheet: the title block must fit, px. */
export function narrowestFrame(netlist: Netlist): number {
  const title = textWidth(netlist.title, TITLE_SIZE) + MARK_WIDTH + 3 * GAP;
  const words = textWidth(vehicleOf(netlist), TEXT_SIZE) + textWidth(pageOf(netlist), NOTE_SIZE) + 3 * GAP;
  return Math.min(Math.ceil(Math.max(title, words)) + 2 * EDGE + GAP, WIDEST_BLOCK);
}

const TITLE_SIZE = 16;
const TEXT_SIZE = 11;
const MARK_SIZE = 13;
const MARK_WIDTH = textWidth('示例', MARK_SIZE) + 16;
const vehicleOf = ({ vehicle }: Netlist): string => `车型 ${vehicle}`;
const pageOf = ({ id, page, pages }: Netlist): string => `${id} · 第 ${page} 页 / 共 ${pages} 页`;

const legendHeight = (netlist: Netlist, width: number): number =>
  Math.ceil(legendColors(netlist).length / perLine(width)) * LEGEND_LINE;

const noteLines = ({ notes = [] }: Netlist, width: number): string[] =>
  notes.slice(0, MOST_NOTES).flatMap((note) => wrapText(note, NOTE_SIZE, width - 2 * EDGE));

const perLine = (width: number): number => Math.floor((width - 2 * EDGE) / LEGEND_ITEM);

function legendColors({ wires }: Netlist): WireColor[] {
  const stated = wires.filter((wire) => isStated(wire, 'colors'));
  return [...new Set(stated.flatMap((wire): WireColor[] => wire.colors))];
}

const text = (x: number, y: number, content: string, more: Partial<TextShape> = {}): TextShape => ({
  type: 'text',
  x,
  y,
  text: content,
  size: TEXT_SIZE,
  anchor: 'start',
  paint: 'ink',
  ...more,
});

/** What of `frameHeight` the title block takes, px. */
export const BLOCK_HEIGHT = TITLE_BLOCK + EDGE;

/** Paper with its edge and the title block. */
export const paperShapes = (netlist: Netlist, width: number, height: number): Shape[] => [
  { type: 'rect', x: 0, y: 0, w: width, h: height, fill: 'paper' },
  { type: 'rect', x: 8, y: 8, w: width - 16, h: height - 16, radius: 4, stroke: 'frame', width: 1, fill: 'none' },
  ...titleBlock(netlist, EDGE, width - EDGE, height - BLOCK_HEIGHT),
];

/** Numbered current paths, colour legend and notes below the circuit. */
export function guideShapes(netlist: Netlist, layout: Layout, width: number): Shape[] {
  const left = EDGE;
  const right = width - EDGE;
  const pathsY = layout.height;
  const legendY = pathsY + PATHS + 12;
  const notesY = pathsY + PATHS + legendHeight(netlist, width) + NOTE_LINE - 3;
  return [
    { type: 'path', commands: pen(left, pathsY).toX(right).commands, stroke: 'frame', width: 1 },
    ...layout.paths.flatMap(({ number, x }): Shape[] => [
      { type: 'path', commands: pen(x, pathsY).toY(pathsY + 5).commands, stroke: 'muted', width: 1.2 },
      text(x, pathsY + 16, String(number), { anchor: 'middle', paint: 'muted', size: NOTE_SIZE }),
    ]),
    ...legend(netlist, left, legendY, perLine(width)),
    ...noteLines(netlist, width).map((line, index) =>
      text(left, notesY + index * NOTE_LINE, line, { paint: 'muted', size: NOTE_SIZE }),
    ),
  ];
}

/** As many lines as the colours need. */
function legend(netlist: Netlist, left: number, top: number, columns: number): Shape[] {
  return legendColors(netlist).flatMap((color, index): Shape[] => {
    const x = left + (index % columns) * LEGEND_ITEM;
    const y = top + Math.floor(index / columns) * LEGEND_LINE;
    const { commands } = pen(x, y - 3).toX(x + 14);
    return [
      { type: 'path', commands, stroke: `casing-${color}`, width: 5 },
      { type: 'path', commands, stroke: `wire-${color}`, width: 3.4 },
      text(x + 18, y, `${WIRE_COLORS[color].name} ${WIRE_COLORS[color].codes[netlist.colorCode]}`, {
        paint: 'muted',
        size: NOTE_SIZE,
      }),
    ];
  });
}

function titleBlock(netlist: Netlist, left: number, right: number, y: number): Shape[] {
  const markX = right - MARK_WIDTH - GAP;
  return [
    { type: 'rect', x: left, y, w: right - left, h: TITLE_BLOCK, radius: 3, stroke: 'frame', width: 1, fill: 'body' },
    text(left + GAP, y + 19, netlist.title, { size: TITLE_SIZE, bold: true }),
    text(left + GAP, y + 37, vehicleOf(netlist), { paint: 'muted' }),
    text(right - GAP, y + 37, pageOf(netlist), { anchor: 'end', paint: 'muted', size: NOTE_SIZE }),
    ...(netlist.sample
      ? [
          {
            type: 'rect' as const,
            x: markX,
            y: y + 4,
            w: MARK_WIDTH,
            h: 20,
            radius: 4,
            stroke: 'accent' as const,
            width: 1.2,
            fill: 'none' as const,
          },
          text(markX + MARK_WIDTH / 2, y + 19, '示例', {
            anchor: 'middle',
            size: MARK_SIZE,
            bold: true,
            paint: 'accent',
          }),
        ]
      : []),
  ];
}
