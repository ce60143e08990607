import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { HIGH_VOLTAGE_WARNING, isHighVoltage } from '../../../src/domain/diagram/high-voltage';
import { plugTable, type PlugTable } from '../../../src/domain/diagram/plug-table';
import { namedPart, placeText } from '../../../src/domain/diagram/part-words';
import { plugFace } from '../../../src/domain/diagram/plug-face';
import type { Netlist, Plug } from '../../../src/domain/netlist/netlist-types';
import { hexColor, newPdf } from '../render/pdf-shapes';
import { writeFoot } from './page-foot';
import { FRAME, PAPER_INK, MUTED, writeLine } from './page-text';
import { A4, FOOT, MARGIN } from './plan-pages';
import { ROW_HEIGHT, writeHeadRow, writeRow } from './plug-rows';

/** A plug of a sheet to print. */
export interface PlugPrint {
  netlist: Netlist;
  plug: Plug;
  /** `YYYY-MM-DD` that is printed at the foot */
  day: string;
}

const WIDTH = A4.width - 2 * MARGIN;
const TITLE = 34;
const LARGEST_CELL = 20;
/** Height of a face that its cells are made smaller for, and the largest. */
const FACE_HEIGHT = 64;
const LARGEST_FACE = 160;
/** No text is smaller, and no number is written into a lower cell. */
const NUMBER_SIZE = 6;
const NUMBERED_CELL = 9;
const WIRED = hexColor('#dbe7ff');
const BLANK = hexColor('#ffffff');

/**
 * 针脚表: what must be read at each cavity of a plug, with an empty column for the pen; A4, as vectors with text that can
 * be selected, no text under 6 pt.
 */
export async function printPlug({ netlist, plug, day }: PlugPrint): Promise<Uint8Array> {
  const { pdf, font } = await newPdf(`${plug.id} 针脚表 ${netlist.vehicle}`, new Date(day));
  const table = plugTable(netlist, plug);
  let page = addPage(pdf, font, netlist, plug);
  let y = A4.height - MARGIN - TITLE - drawFace(page, font, netlist, plug, A4.height - MARGIN - TITLE);
  const notes = notesOf(table, netlist);
  const lowest = MARGIN + FOOT + heightOf(notes);
  y = writeHeadRow(page, font, y);
  for (const [index, row] of table.rows.entries()) {
    if (y - ROW_HEIGHT < lowest) {
      page = addPage(pdf, font, netlist, plug);
      y = writeHeadRow(page, font, A4.height - MARGIN - TITLE);
    }
    y = writeRow(page, font, row, { y, isShaded: index % 2 === 1 });
  }
  const pages = pdf.getPages();
  pages.forEach((one, index) => {
    writeNotes(one, font, notes);
    writeFoot(one, font, netlist, `${day} 打印 · 第 ${index + 1} / ${pages.length} 页`);
  });
  return pdf.save();
}

function addPage(pdf: PDFDocument, font: PDFFont, netlist: Netlist, plug: Plug): PDFPage {
  const page = pdf.addPage([A4.width, A4.height]);
  const top = A4.height - MARGIN;
  writeLine(page, font, `${plug.id} 针脚表`, { x: MARGIN, y: top - 13, size: 14, bold: true });
  const color = plug.color ?? '';
  const facts = [ownerOf(netlist, plug), `${plug.cavities.length} 孔 ${color}`.trim(), placeOf(netlist, plug)];
  const line = { x: MARGIN, y: top - 26, size: 8.5, color: MUTED, width: WIDTH };
  writeLine(page, font, facts.filter(Boolean).join(' · '), line);
  return page;
}

/** The parts whose pins sit in the plug. */
function ownerOf({ components }: Netlist, { cavities }: Plug): string {
  const ids = new Set(cavities.flatMap(({ pin }) => pin?.component ?? []));
  return components
    .filter(({ id }) => ids.has(id))
    .map(namedPart)
    .join('、');
}

function placeOf({ components }: Netlist, { location, cavities }: Plug): string {
  const owner = components.find(({ id }) => cavities.some(({ pin }) => pin?.component === id));
  return location ?? (owner ? placeText(owner) : '');
}

const EDGES = { top: '锁扣朝上', bottom: '锁扣朝下', left: '锁扣在左', right: '锁扣在右' } as const;

/** The face of the plug from the wires' side; cavities with a wire are tinted. @returns the height that it takes */
function drawFace(page: PDFPage, font: PDFFont, netlist: Netlist, plug: Plug, top: number): number {
  const face = plugFace(netlist, plug, 'wires');
  const width = Math.min(LARGEST_CELL, WIDTH / face.columns);
  const height = Math.min(width, Math.max(NUMBERED_CELL, FACE_HEIGHT / face.rows), LARGEST_FACE / face.rows);
  const words = ['从导线侧看', face.keying && EDGES[face.keying]].filter(Boolean).join('，');
  writeLine(page, font, words, { x: MARGIN, y: top - 7, size: 7, color: MUTED });
  for (const { cavity, row, column, wires } of face.cavities) {
    const [x, y] = [MARGIN + (column - 1) * width, top - 12 - row * height];
    const color = wires.length > 0 ? WIRED : BLANK;
    page.drawRectangle({ x, y, width, height, color, borderColor: FRAME, borderWidth: 0.6 });
    if (height < NUMBERED_CELL || width < 2 * NUMBER_SIZE) continue;
    const at = { x: x + width / 2, y: y + height / 2 - 2.2, size: NUMBER_SIZE };
    writeLine(page, font, cavity.id, { ...at, color: wires.length > 0 ? PAPER_INK : MUTED, align: 'centre' });
  }
  return 12 + face.rows * height + 8;
}

const HOW = '电压：插头插着，从导线侧对车身测；断电电阻：断开蓄电池，对车身测，含并联支路。';
const HOW_ISOLATED =
  '电压：直流 1000 V 挡、CAT III 1000 V 表笔，断电时接牢，对车身测，不背插；断电电阻：拔下维修开关、验电后对车身测。';
const RANGES = '范围按完好车辆的电源、接触与负载误差计算，开关均未操作。';
/** The warning fills a line of its own. */
const howToMeasure = (isDangerous: boolean): string[] =>
  isDangerous ? [HIGH_VOLTAGE_WARNING, HOW_ISOLATED + RANGES] : [HOW + RANGES];

const notesOf = ({ rows, blank, plug }: PlugTable, netlist: Netlist): string[] => [
  ...howToMeasure(isHighVoltage(netlist, { kind: 'plug', plug: plug.id })),
  ...(rows.some(({ isAssumed }) => isAssumed) ? ['* 控制单元的输出，按接通计算（假设）。'] : []),
  ...(blank > 0 ? [`${plug.id} 其余 ${blank} 孔：${netlist.set === undefined ? '空孔' : '本页无线'}。`] : []),
];

const NOTE_STEP = 10;
const heightOf = (notes: readonly string[]): number => notes.length * NOTE_STEP + 6;

function writeNotes(page: PDFPage, font: PDFFont, notes: readonly string[]): void {
  notes.forEach((note, index) => {
    const y = MARGIN + FOOT + 4 + (notes.length - 1 - index) * NOTE_STEP;
    writeLine(page, font, note, { x: MARGIN, y, size: 7, color: MUTED, width: WIDTH });
  });
}
