import type { PDFFont, PDFPage } from 'pdf-lib';
import { HIGH_VOLTAGE_WARNING } from '../../../src/domain/diagram/high-voltage';
import type { PathStep } from '../../../src/domain/diagram/current-path';
import { namedPart } from '../../../src/domain/diagram/part-words';
import { stepWords, type FollowedWay } from '../../../src/domain/diagram/path-words';
import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { isStated, WIRE_COLORS, wireDescription } from '../../../src/domain/netlist/wire-colors';
import { LIT } from '../render/lit-place';
import { hexColor } from '../render/pdf-shapes';
import { DANGER, FRAME, PAPER_INK, MUTED, wrapped, writeLine } from './page-text';

/** Room for steps on a page; points, `top` is its upper edge. */
export interface StepRoom {
  page: PDFPage;
  left: number;
  top: number;
  width: number;
  height: number;
}

const DISC = 8;
/** From a step's upper edge. */
const NAME = 12;
const WORDS = 24;
const WIRE = 39;
const HEIGHT = 52;
const LAST_HEIGHT = 30;
const TEXT = 2 * DISC + 8;
const PAPER = hexColor('#ffffff');

/**
 * Writes the steps of a way, numbered, into rooms one after the other: `nextRoom` is asked when one is full. Above those
 * of a way through high voltage stands its warning.
 */
export function writeSteps(
  font: PDFFont,
  { way, step: shown }: FollowedWay,
  isDangerous: boolean,
  nextRoom: () => StepRoom,
): void {
  let room = nextRoom();
  let down = isDangerous ? writeWarning(room, font) : 0;
  for (const [index, step] of way.steps.entries()) {
    const needed = step.wire ? HEIGHT : LAST_HEIGHT;
    if (down + needed > room.height && down > 0) {
      room = nextRoom();
      down = 0;
    }
    writeStep(room, font, { step, number: index + 1, isShown: index === shown, top: room.top - down });
    down += needed;
  }
}

const WARNING = { size: 8, step: 11, gap: 8 } as const;
const BAR = 8;

/** @returns the height that it takes */
function writeWarning({ page, left, top, width }: StepRoom, font: PDFFont): number {
  const lines = wrapped(font, HIGH_VOLTAGE_WARNING, WARNING.size, width - BAR);
  const height = lines.length * WARNING.step;
  page.drawRectangle({ x: left, y: top - height, width: 3, height, color: DANGER });
  lines.forEach((line, index) => {
    const y = top - index * WARNING.step - WARNING.size;
    writeLine(page, font, line, { x: left + BAR, y, size: WARNING.size, color: DANGER });
  });
  return height + WARNING.gap;
}

interface Item {
  step: PathStep;
  number: number;
  isShown: boolean;
  top: number;
}

function writeStep({ page, left, width }: StepRoom, font: PDFFont, { step, number, isShown, top }: Item): void {
  const middle = { x: left + DISC, y: top - DISC - 2 };
  const text = { x: left + TEXT, width: width - TEXT };
  if (step.wire) {
    drawWire(page, step.wire, { x: middle.x, from: middle.y - DISC, until: top - HEIGHT - 2 });
    writeLine(page, font, wireDescription(step.wire), { ...text, y: top - WIRE, size: 8 });
  }
  page.drawCircle({
    ...middle,
    size: DISC,
    color: isShown ? hexColor(LIT) : PAPER,
    borderColor: hexColor(LIT),
    borderWidth: 1.2,
  });
  const color = isShown ? PAPER : PAPER_INK;
  writeLine(page, font, String(number), { x: middle.x, y: middle.y - 3, size: 8, align: 'centre', bold: true, color });
  writeLine(page, font, namedPart(step.component), { ...text, y: top - NAME, size: 9.5, bold: true });
  writeLine(page, font, stepWords(step), { ...text, y: top - WORDS, size: 8, color: MUTED });
}

const THICK = 2.6;

/** The wire to the next step in its colours; grey where its maker states none. */
function drawWire(page: PDFPage, wire: Wire, { x, from, until }: { x: number; from: number; until: number }): void {
  const [base, tracer] = wire.colors;
  const line = { start: { x, y: from }, end: { x, y: until } };
  if (!isStated(wire, 'colors')) return page.drawLine({ ...line, thickness: THICK, color: FRAME });
  page.drawLine({ ...line, thickness: THICK + 1.4, color: hexColor(base === 'white' ? '#6b7688' : '#ffffff') });
  page.drawLine({ ...line, thickness: THICK, color: hexColor(WIRE_COLORS[base].hex) });
  if (tracer)
    page.drawLine({
      ...line,
      thickness: THICK * 0.55,
      color: hexColor(WIRE_COLORS[tracer].hex),
      dashArray: [4, 5],
    });
}
