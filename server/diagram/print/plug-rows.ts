import type { PDFFont, PDFPage } from 'pdf-lib';
import type { PlugRow } from '../../../src/domain/diagram/plug-table';
import { destinationText } from '../../../src/domain/diagram/wire-words';
import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { isStated, WIRE_COLORS, wireDescription } from '../../../src/domain/netlist/wire-colors';
import { hexColor } from '../render/pdf-shapes';
import { FRAME, MUTED, writeLine } from './page-text';
import { MARGIN } from './plan-pages';

/** Columns from the left, points; they fill A4 landscape. */
const COLUMNS = [
  { key: 'cavity', text: '孔', width: 30 },
  { key: 'wire', text: '导线', width: 88 },
  { key: 'to', text: '去向', width: 168 },
  { key: 'purpose', text: '功能 / 资料标注', width: 160 },
  { key: 'off', text: '钥匙关', width: 70 },
  { key: 'on', text: '通电', width: 70 },
  { key: 'run', text: '运转', width: 70 },
  { key: 'ohm', text: '断电电阻', width: 66 },
  { key: 'pen', text: '实测', width: 79.89 },
] as const;
type ColumnKey = (typeof COLUMNS)[number]['key'];

export const ROW_HEIGHT = 24;
const HEAD_HEIGHT = 17;
const PAD = 4;
const SWATCH = 12;
const SHADE = hexColor('#f5f8fe');
const HEAD_SHADE = hexColor('#e6edfa');

const TABLE_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0);

function leftOf(key: ColumnKey): number {
  let left = MARGIN;
  for (const column of COLUMNS) {
    if (column.key === key) return left;
    left += column.width;
  }
  return left;
}

const roomOf = (key: ColumnKey): { x: number; width: number } => ({
  x: leftOf(key) + PAD,
  width: (COLUMNS.find((column) => column.key === key)?.width ?? 0) - 2 * PAD,
});

/** Writes the headings with their upper edge at `y`. @returns where the first row begins */
export function writeHeadRow(page: PDFPage, font: PDFFont, y: number): number {
  page.drawRectangle({ x: MARGIN, y: y - HEAD_HEIGHT, width: TABLE_WIDTH, height: HEAD_HEIGHT, color: HEAD_SHADE });
  for (const { key, text } of COLUMNS)
    writeLine(page, font, text, { ...roomOf(key), y: y - HEAD_HEIGHT + 5.5, size: 8, bold: true });
  drawLines(page, y, HEAD_HEIGHT);
  return y - HEAD_HEIGHT;
}

/** Writes one cavity with the upper edge of its row at `y`. @returns where the next row begins */
export function writeRow(page: PDFPage, font: PDFFont, row: PlugRow, at: { y: number; isShaded: boolean }): number {
  const { y, isShaded } = at;
  const bottom = y - ROW_HEIGHT;
  if (isShaded) page.drawRectangle({ x: MARGIN, y: bottom, width: TABLE_WIDTH, height: ROW_HEIGHT, color: SHADE });
  const write = (key: ColumnKey, first: string, second = ''): void => {
    const room = roomOf(key);
    const isSingle = second === '';
    writeLine(page, font, first, { ...room, y: bottom + (isSingle ? 9 : 13.5), size: 8 });
    if (!isSingle) writeLine(page, font, second, { ...room, y: bottom + 5, size: 6.5, color: MUTED });
  };
  const [wire, ...others] = row.wires;
  writeLine(page, font, row.cavity, { ...roomOf('cavity'), y: bottom + 8.5, size: 9, bold: true });
  if (wire) {
    drawSwatch(page, wire.wire, leftOf('wire') + PAD, bottom + ROW_HEIGHT / 2);
    const room = roomOf('wire');
    const text = { x: room.x + SWATCH + 4, width: room.width - SWATCH - 4 };
    writeLine(page, font, wireDescription(wire.wire), { ...text, y: bottom + 9, size: 8 });
    write('to', destinationText(wire), others.map(destinationText).join('；'));
  }
  write(
    'purpose',
    row.purpose === '' ? row.pin : row.purpose,
    [row.purpose === '' ? '' : row.pin, ...row.stated].filter(Boolean).join('；'),
  );
  write('off', row.volt.off);
  for (const key of ['on', 'run'] as const) write(key, row.isAssumed ? `${row.volt[key]} *` : row.volt[key]);
  write('ohm', row.ohm === '' ? '—' : row.ohm);
  drawLines(page, y, ROW_HEIGHT);
  return bottom;
}

function drawLines(page: PDFPage, y: number, height: number): void {
  const line = { thickness: 0.5, color: FRAME };
  const right = MARGIN + TABLE_WIDTH;
  for (const level of [y, y - height])
    page.drawLine({ start: { x: MARGIN, y: level }, end: { x: right, y: level }, ...line });
  for (const x of [...COLUMNS.map(({ key }) => leftOf(key)), right])
    page.drawLine({ start: { x, y }, end: { x, y: y - height }, ...line });
}

/** The colours of a wire, base with its tracer; nothing where its maker states none. */
function drawSwatch(page: PDFPage, wire: Wire, x: number, middle: number): void {
  if (!isStated(wire, 'colors')) return;
  const [base, tracer] = wire.colors;
  const box = { x, width: SWATCH, borderColor: MUTED, borderWidth: 0.4 };
  page.drawRectangle({ ...box, y: middle - 4, height: 8, color: hexColor(WIRE_COLORS[base].hex) });
  if (tracer)
    page.drawRectangle({ x, width: SWATCH, y: middle - 1.3, height: 2.6, color: hexColor(WIRE_COLORS[tracer].hex) });
}
