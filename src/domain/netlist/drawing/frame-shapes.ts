import type { Layout } from '../layout/layout-types';
import { textWidth } from '../text-metrics';
import type { WireColor, Netlist } from '../netlist-types';
import { isStated, WIRE_COLORS } from '../wire-colors';
import type { Shape, TextShape } from './drawing-types';

const PATHS = 28;
const LEGEND = 26;
const LEGEND_ITEM = 58;
const LEGEND_LINE = 16;
const NOTE_LINE = 16;
const MOST_NOTES = 2;
const TITLE_BLOCK = 56;
const EDGE = 16;

/** Height below the circuit that path numbers, legend, notes and title block take on a sheet of that width, px. */
export const frameHeight = (netlist: Netlist, width: number): number =>
  PATHS + LEGEND + moreLegend(netlist, width) + MOST_NOTES * NOTE_LINE + TITLE_BLOCK + 24;

/** Room for what the first line of the legend cannot take, px. */
const moreLegend = (netlist: Netlist, width: number): number =>
  (Math.ceil(legendColors(netlist).length / perLine(width)) - 1) * LEGEND_LINE;

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
  size: 11,
  anchor: 'start',
  paint: 'ink',
  ...more,
});

/** What of `frameHeight` the title block takes, px. */
export const BLOCK_HEIGHT = TITLE_BLOCK + 20;

/** Paper with its edge and the title block. */
export const paperShapes = (netlist: Netlist, width: number, height: number): Shape[] => [
  { type: 'rect', x: 0, y: 0, w: width, h: height, fill: 'paper' },
  { type: 'rect', x: 8, y: 8, w: width - 16, h: height - 16, radius: 4, stroke: 'frame', width: 1, fill: 'none' },
  ...titleBlock(netlist, EDGE, width - EDGE, height - TITLE_BLOCK - 12),
];

/** Numbered current paths, colour legend and notes below the circuit. */
export function guideShapes(netlist: Netlist, layout: Layout, width: number): Shape[] {
  const left = EDGE;
  const right = width - EDGE;
  const pathsY = layout.height + 8;
  const legendY = pathsY + PATHS + 12;
  const notesY = legendY + 20 + moreLegend(netlist, width);
  return [
    { type: 'path', d: `M${left} ${pathsY}H${right}`, stroke: 'frame', width: 1 },
    ...layout.paths.flatMap(({ number, x }): Shape[] => [
      { type: 'path', d: `M${x} ${pathsY}V${pathsY + 6}`, stroke: 'muted', width: 1.2 },
      text(x, pathsY + 18, String(number), { anchor: 'middle', paint: 'muted', size: 10 }),
    ]),
    ...legend(netlist, left, legendY, perLine(width)),
    ...(netlist.notes ?? [])
      .slice(0, MOST_NOTES)
      .map((note, index) => text(left, notesY + index * NOTE_LINE, note, { paint: 'muted', size: 10 })),
  ];
}

/** As many lines as the colours need. */
function legend(netlist: Netlist, left: number, top: number, columns: number): Shape[] {
  return legendColors(netlist).flatMap((color, index): Shape[] => {
    const x = left + (index % columns) * LEGEND_ITEM;
    const y = top + Math.floor(index / columns) * LEGEND_LINE;
    return [
      { type: 'path', d: `M${x} ${y - 3}H${x + 14}`, stroke: `casing-${color}`, width: 5 },
      { type: 'path', d: `M${x} ${y - 3}H${x + 14}`, stroke: `wire-${color}`, width: 3.4 },
      text(x + 18, y, `${WIRE_COLORS[color].name} ${WIRE_COLORS[color].codes[netlist.colorCode]}`, {
        paint: 'muted',
        size: 10,
      }),
    ];
  });
}

function titleBlock(netlist: Netlist, left: number, right: number, y: number): Shape[] {
  const page = `第 ${netlist.page} 页 / 共 ${netlist.pages} 页`;
  const markWidth = textWidth('示例', 13) + 16;
  const markX = right - markWidth - 8;
  return [
    { type: 'rect', x: left, y, w: right - left, h: TITLE_BLOCK, radius: 3, stroke: 'frame', width: 1, fill: 'body' },
    text(left + 12, y + 24, netlist.title, { size: 16, bold: true }),
    text(left + 12, y + 44, `车型 ${netlist.vehicle}`, { paint: 'muted' }),
    text(right - 12, y + 44, `${netlist.id} · ${page}`, { anchor: 'end', paint: 'muted', size: 10 }),
    ...(netlist.sample
      ? [
          {
            type: 'rect' as const,
            x: markX,
            y: y + 8,
            w: markWidth,
            h: 20,
            radius: 4,
            stroke: 'accent' as const,
            width: 1.2,
            fill: 'none' as const,
          },
          text(markX + markWidth / 2, y + 23, '示例', { anchor: 'middle', size: 13, bold: true, paint: 'accent' }),
        ]
      : []),
  ];
}
