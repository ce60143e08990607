import { overlaps, segmentBox, segments, type Box } from '@/domain/netlist/layout/box';
import type { Layout } from '@/domain/netlist/layout/layout-types';
import { pinKey, refKey } from '@/domain/netlist/pin-key';
import type { PinReading } from './reading-text';

/** On the screen, however far the sheet is zoomed, CSS px. */
const CHIP = { height: 14, digit: 5.6, padding: 4, gap: 2.5 };
const FONT = 9.5;
/** Scale below which the sheet is a map: readings would be all that is left of it. */
export const SMALLEST_SCALE = 0.42;
/** Ends of a wire that are nearer than that share one chip, px of the drawing. */
const NEAR = 130;
/** What a chip would show as 0.0 V. */
const NOTHING = 0.05;

export interface Chip {
  box: Box;
  reading: PinReading;
}

/** What a chip must not cover, once for a sheet. */
export interface Obstacles {
  boxes: readonly Box[];
  wires: readonly Box[];
  /** wires at a pin, by `pinKey`: id, and the pin at the other end */
  at: ReadonlyMap<string, readonly { wire: string; other: string }[]>;
}

export function obstaclesOf({ symbols, bars, wires, plugMarks = [] }: Layout): Obstacles {
  return {
    boxes: [
      ...symbols.flatMap(({ body, label }) => [body, label.box]),
      ...bars.map(({ label }) => label.box),
      ...bars.map(({ left, right, y }) => ({ x: left, y: y - 4, w: right - left, h: 8 })),
      ...wires.map(({ label }) => label.box),
      ...plugMarks.map(({ box }) => box),
    ],
    wires: wires.flatMap(({ points }) => segments(points).map(([from, to]) => segmentBox(from, to, 3))),
    at: wiresAt(wires),
  };
}

function wiresAt(wires: Layout['wires']): Obstacles['at'] {
  const at = new Map<string, { wire: string; other: string }[]>();
  for (const { wire } of wires) {
    const [from, to] = [refKey(wire.from), refKey(wire.to)];
    at.set(from, [...(at.get(from) ?? []), { wire: wire.id, other: to }]);
    at.set(to, [...(at.get(to) ?? []), { wire: wire.id, other: from }]);
  }
  return at;
}

/**
 * Chips beside the pins of an area, where they cover nothing: no part, no label, no other wire, no other chip. `first`:
 * components whose chips come before those of others. `live`: wires with voltage or current; elsewhere 0.0 V is no news.
 * @param scale CSS px for one px of the drawing
 */
export function placeChips(
  { symbols }: Layout,
  obstacles: Obstacles,
  readingOf: (key: string) => PinReading | null,
  { area, scale, first, live }: { area: Box; scale: number; first: ReadonlySet<string>; live: ReadonlySet<string> },
): Chip[] {
  if (scale < SMALLEST_SCALE) return [];
  const near = obstacles.boxes.filter((box) => overlaps(area, box));
  const nearWires = obstacles.wires.filter((box) => overlaps(area, box));
  const shown = symbols.filter(({ body }) => overlaps(area, body));
  const placed: Chip[] = [];
  const done = new Map<string, Chip>();
  const isBefore = ({ component }: (typeof shown)[number]): number => (first.has(component.id) ? 0 : 1);
  for (const { component, pins } of [...shown].sort((a, b) => isBefore(a) - isBefore(b))) {
    for (const [id, pin] of pins) {
      const key = pinKey(component.id, id);
      const reading = readingOf(key);
      if (!reading || reading.volt === null) continue;
      const around = obstacles.at.get(key) ?? [];
      const isNews = Math.abs(reading.volt) >= NOTHING || around.some(({ wire }) => live.has(wire));
      if (!isNews && !first.has(component.id)) continue;
      const isShown = around.some(({ other }) => {
        const chip = done.get(other);
        return chip?.reading.text === reading.text && Math.hypot(chip.box.x - pin.x, chip.box.y - pin.y) < NEAR;
      });
      if (isShown) continue;
      const w = (reading.text.length * CHIP.digit + 2 * CHIP.padding) / scale;
      const h = CHIP.height / scale;
      const gap = CHIP.gap / scale;
      const y = pin.side === 'top' ? pin.y - h - gap : pin.y + gap;
      const box = [
        { x: pin.x + gap * 1.5, y, w, h },
        { x: pin.x - gap * 1.5 - w, y, w, h },
      ].find(
        (one) =>
          !near.some((other) => overlaps(one, other)) &&
          !placed.some((other) => overlaps(one, other.box)) &&
          !nearWires.some((other) => overlaps(one, other)),
      );
      if (!box) continue;
      const chip = { box, reading };
      placed.push(chip);
      done.set(key, chip);
    }
  }
  return placed;
}

/** Paints the chips: orange where there is voltage, blue at the body. The context counts in px of the drawing. */
export function paintChips(
  context: CanvasRenderingContext2D,
  chips: readonly Chip[],
  { scale, paper, colors }: { scale: number; paper: string; colors: Readonly<Record<PinReading['tone'], string>> },
): void {
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${FONT / scale}px Menlo,Consolas,monospace`;
  context.lineWidth = 1.2 / scale;
  for (const { box, reading } of chips) {
    const { x, y, w, h } = box;
    const r = h / 2;
    context.beginPath();
    context.arc(x + r, y + r, r, Math.PI / 2, Math.PI * 1.5);
    context.lineTo(x + w - r, y);
    context.arc(x + w - r, y + r, r, -Math.PI / 2, Math.PI / 2);
    context.closePath();
    context.fillStyle = paper;
    context.fill();
    context.strokeStyle = colors[reading.tone];
    context.stroke();
    context.fillStyle = colors[reading.tone];
    context.fillText(reading.text, x + w / 2, y + h / 2 + 0.5 / scale);
  }
}
