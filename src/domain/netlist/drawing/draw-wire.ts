import { sharedRuns } from '../layout/junctions';
import type { RoutedWire } from '../layout/layout-types';
import type { Wire } from '../netlist-types';
import { WIRE_LABEL_SIZE } from '../text-metrics';
import { wireDescription } from '../wire-colors';
import type { DrawingGroup, Shape } from './drawing-types';
import { polyline, type PathCommand } from './path-commands';

const HIGH_VOLTAGE = 5;

/** How thick a wire is drawn, px. */
const thicknessOf = (wire: Pick<Wire, 'area' | 'highVoltage'>): number =>
  wire.highVoltage ? HIGH_VOLTAGE : wire.area >= 6 ? 3.6 : wire.area >= 2.5 ? 2.8 : 2.2;

/** A line in the colours of a wire: a casing that parts crossing wires, the base colour, dashes of the tracer. */
export function wireLine(
  commands: readonly PathCommand[],
  wire: Pick<Wire, 'area' | 'colors' | 'highVoltage'>,
): Shape[] {
  const [color, tracer] = wire.colors;
  const base = wire.highVoltage ? 'orange' : color;
  const thickness = thicknessOf(wire);
  return [
    { type: 'path', commands, stroke: `casing-${base}`, width: thickness + 1.6 },
    { type: 'path', commands, stroke: `wire-${base}`, width: thickness },
    ...(tracer
      ? [{ type: 'path' as const, commands, stroke: `wire-${tracer}` as const, width: thickness * 0.55, dash: DASH }]
      : []),
  ];
}
const DASH: [number, number] = [7, 9];

/** One wire with its label. */
export function drawWire({ wire, points, label }: RoutedWire): DrawingGroup {
  const { box } = label;
  const at = label.rotated
    ? { x: box.x + box.w - 2.5, y: box.y + box.h, rotated: true }
    : { x: label.anchor === 'end' ? box.x + box.w : box.x, y: box.y + box.h - 2.5 };
  const { anchor = 'start' } = label;
  const text: Shape = { type: 'text', ...at, text: label.text, size: WIRE_LABEL_SIZE, anchor, paint: 'muted' };
  return {
    kind: 'wire',
    id: wire.id,
    title: `${wire.from.component}.${wire.from.pin} → ${wire.to.component}.${wire.to.pin}，${wireDescription(wire)}`,
    data: {
      wire: wire.id,
      circuit: wire.circuit,
      from: `${wire.from.component}.${wire.from.pin}`,
      to: `${wire.to.component}.${wire.to.pin}`,
    },
    shapes: [...wireLine(polyline(points), wire), ...(label.text === '' ? [] : [text])],
  };
}

/** A dot where wires that leave one pin together part: of each of them, so that it is lit with either. */
export const drawJunctions = (wires: readonly RoutedWire[]): DrawingGroup[] =>
  sharedRuns(wires).flatMap(({ wires: both, end }) =>
    both.map(({ wire }) => ({
      kind: 'wire',
      id: wire.id,
      title: '',
      data: {},
      shapes: [{ type: 'circle', ...end, r: 3, fill: 'ink' }],
    })),
  );
