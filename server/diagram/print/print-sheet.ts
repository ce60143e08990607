import {
  clip,
  endPath,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  type PDFDocument,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';
import { isHighVoltage } from '../../../src/domain/diagram/high-voltage';
import { isLit } from '../../../src/domain/diagram/lit-group';
import { LIT, placeWords, type LitPlace } from '../render/lit-place';
import { pathText, type FollowedWay } from '../../../src/domain/diagram/path-words';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import { LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import type { Drawing, Shape } from '../../../src/domain/netlist/drawing/drawing-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { Sheet } from '../../../src/domain/diagram/sheet-file';
import { glowing } from '../../../src/domain/netlist/drawing/glowing';
import { drawShape, hexColor, newPdf, type PageFrame, type PaintColor } from '../render/pdf-shapes';
import { writeFoot } from './page-foot';
import { MUTED, writeLine } from './page-text';
import { HEAD, MARGIN, OVERLAP, planPages, STEPS_WIDTH, type PagePlan } from './plan-pages';
import { writeSteps, type StepRoom } from './step-list';

/** A sheet to print. */
export interface SheetPrint {
  sheet: Pick<Sheet, 'car' | 'layout' | 'netlist'>;
  /** what is lit; null: everything alike */
  place: LitPlace | null;
  /** `YYYY-MM-DD` that is printed at the foot */
  day: string;
}

/** What is not lit stays readable as a map, no more. */
const FADED = 0.25;
const faded: PaintColor = (paint) => hexColor(paint === 'none' ? '#ffffff' : LIGHT[paint], FADED);

/**
 * A sheet as a PDF to print, drawn as vectors with text that can be selected: what is lit in full colour on a glow, the
 * rest faded, the steps of a followed way as a list. What needs it is spread over several pages (plan-pages).
 */
export async function printSheet({ sheet, place, day }: SheetPrint): Promise<Uint8Array> {
  const { netlist, layout } = sheet;
  const drawing = drawSheet(netlist, layout, true);
  const { pdf, font } = await newPdf(`${netlist.title} ${netlist.vehicle}`, new Date(day));
  const plan = planPages(drawing, smallestText(drawing), { head: place !== null, steps: !!place?.followed });
  for (let row = 0; row < plan.rows; row += 1)
    for (let column = 0; column < plan.columns; column += 1) drawTile(pdf, font, drawing, { plan, row, column, place });
  if (place?.followed) {
    const rooms = roomsForSteps(pdf, plan);
    writeSteps(font, place.followed, isDangerous(sheet, place.followed), () => rooms.next().value);
  }
  for (const [index, page] of pdf.getPages().entries()) {
    writeFoot(page, font, netlist, `${day} 打印 · 第 ${index + 1} / ${pdf.getPageCount()} 页`);
    if (place) writeHead(page, font, netlist, place);
  }
  return pdf.save();
}

/** Whether a way leads through high voltage. */
const isDangerous = ({ netlist, car }: SheetPrint['sheet'], { way }: FollowedWay): boolean =>
  way.steps.some(
    ({ component, wire }) =>
      isHighVoltage(netlist, { kind: 'component', component: component.id }, car?.highVoltage) ||
      (wire !== undefined && isHighVoltage(netlist, { kind: 'wire', wire: wire.id })),
  );

function smallestText({ groups }: Drawing): number {
  const sizes = groups.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.size] : [])));
  return Math.min(10, ...sizes);
}

/** What is lit, in words: the part, and the way. */
function writeHead(page: PDFPage, font: PDFFont, netlist: Netlist, { target, followed }: LitPlace): void {
  const top = page.getHeight() - MARGIN;
  page.drawRectangle({ x: MARGIN, y: top - 28, width: 3, height: 28, color: hexColor(LIT) });
  const text = { x: MARGIN + 12, width: page.getWidth() - 2 * MARGIN - 12 };
  writeLine(page, font, placeWords(netlist, target), { ...text, y: top - 12, size: 14, bold: true });
  const words = followed ? `追踪回路：${pathText(followed.way)}` : '图中标出它所在的回路';
  writeLine(page, font, words, { ...text, y: top - 26, size: 9, color: MUTED });
}

interface Tile {
  plan: PagePlan;
  row: number;
  column: number;
  place: LitPlace | null;
}

function drawTile(pdf: PDFDocument, font: PDFFont, drawing: Drawing, { plan, row, column, place }: Tile): void {
  const { paper, stage, scale, columns, rows } = plan;
  const page = pdf.addPage([paper.width, paper.height]);
  const top = paper.height - MARGIN - (place ? HEAD : 0);
  const centred = columns === 1 ? Math.max(0, (stage.width - drawing.width * scale) / 2) : 0;
  const frame: PageFrame = {
    page,
    font,
    scale,
    left: MARGIN + centred - column * (stage.width - OVERLAP),
    top: top + row * (stage.height - OVERLAP),
  };
  page.pushOperators(
    pushGraphicsState(),
    rectangle(MARGIN, top - stage.height, stage.width, stage.height),
    clip(),
    endPath(),
  );
  const isHere = (shape: Shape): boolean => {
    if (shape.type !== 'text') return true;
    const [x, y] = [frame.left + shape.x * scale, frame.top - shape.y * scale];
    const reach = shape.text.length * shape.size * scale;
    return x > MARGIN - reach && x < MARGIN + stage.width + reach && y < top + reach && y > top - stage.height - reach;
  };
  for (const [shape, color, more] of shapesOf(drawing, place)) if (isHere(shape)) drawShape(frame, shape, color, more);
  page.pushOperators(popGraphicsState());
  if (columns * rows > 1) markOverlaps(page, font, { plan, row, column, place });
}

type Stroke = [shape: Shape, color?: PaintColor, more?: number];

/** Shapes in the order in which they are drawn, each with its colours. Its guides are for all of it. */
function shapesOf({ groups }: Drawing, place: LitPlace | null): Stroke[] {
  if (!place) return groups.flatMap(({ shapes }) => shapes.map((shape): Stroke => [shape]));
  const [guides, ...others] = groups;
  const lit = others.filter((group) => isLit(group, place.lit));
  const dark = others.filter((group) => !isLit(group, place.lit));
  const strokes = lit.flatMap(glowing);
  return [
    ...(guides?.shapes.map((shape): Stroke => [shape]) ?? []),
    ...dark.flatMap(({ shapes }) => shapes.map((shape): Stroke => [shape, faded])),
    ...strokes.map((shape): Stroke => [shape, () => hexColor(LIT, 0.12), 12]),
    ...strokes.map((shape): Stroke => [shape, () => hexColor(LIT, 0.32), 6]),
    ...lit.flatMap(({ shapes }) => shapes.map((shape): Stroke => [shape])),
  ];
}

/** Dashed lines where the neighbouring pages begin, and which pages those are. */
function markOverlaps(page: PDFPage, font: PDFFont, { plan, row, column, place }: Tile): void {
  const { paper, stage, columns, rows } = plan;
  const box = { left: MARGIN, right: MARGIN + stage.width, top: paper.height - MARGIN - (place ? HEAD : 0), bottom: 0 };
  box.bottom = box.top - stage.height;
  const number = (down: number, along: number) => `接第 ${(row + down) * columns + column + along + 1} 页`;
  const dashed = (from: { x: number; y: number }, until: { x: number; y: number }) =>
    page.drawLine({ start: from, end: until, thickness: 0.6, color: MUTED, dashArray: [4, 3] });
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const look = { size: 7, color: MUTED, align: 'centre' as const };
  const upright = (x: number, textX: number, along: number) => {
    dashed({ x, y: box.bottom }, { x, y: box.top });
    writeLine(page, font, number(0, along), { ...look, x: textX, y: middle.y, upward: true });
  };
  const level = (y: number, textY: number, down: number) => {
    dashed({ x: box.left, y }, { x: box.right, y });
    writeLine(page, font, number(down, 0), { ...look, x: middle.x, y: textY });
  };
  if (column > 0) upright(box.left + OVERLAP, box.left - 6, -1);
  if (column < columns - 1) upright(box.right - OVERLAP, box.right + 12, 1);
  if (row > 0) level(box.top - OVERLAP, box.top + 4, -1);
  if (row < rows - 1) level(box.bottom + OVERLAP, box.bottom - 8, 1);
}

/** Beside the drawing where the plan left room, then columns on pages of their own. */
function* roomsForSteps(pdf: PDFDocument, { paper, hasSteps, stage }: PagePlan): Generator<StepRoom, never> {
  const top = paper.height - MARGIN - HEAD;
  const [first] = pdf.getPages();
  if (hasSteps && first)
    yield { page: first, left: paper.width - MARGIN - STEPS_WIDTH, top, width: STEPS_WIDTH, height: stage.height };
  for (;;) {
    const page = pdf.addPage([paper.width, paper.height]);
    for (let left = MARGIN; left + STEPS_WIDTH <= paper.width - MARGIN; left += STEPS_WIDTH + MARGIN)
      yield { page, left, top, width: STEPS_WIDTH, height: stage.height };
  }
}
