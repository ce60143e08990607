import { traitsOf } from '../kinds';
import type { PlacedBar, RoutedWire } from '../layout/layout-types';
import type { Wire } from '../netlist-types';
import { dataOf, describe } from './component-facts';
import { wireLine } from './draw-wire';
import type { DrawingGroup, Shape } from './drawing-types';
import { pen } from './path-commands';
import { stroke } from './strokes';

/** A rail, splice or ground point: a bar in the colours of its wires. */
export function drawBar(bar: PlacedBar, wires: RoutedWire[]): DrawingGroup {
  const { component, y, left, right } = bar;
  const look = lookOf(component.id, wires);
  const line = pen(left, y).toX(right);
  const shapes: Shape[] = [
    ...(look === undefined ? [stroke(line, 2.4)] : wireLine(line.commands, look)),
    ...(traitsOf(component).bar?.shapes(bar) ?? []),
  ];
  return { kind: 'component', id: component.id, title: describe(component), data: dataOf(component), shapes };
}

/** A dot at each tap of a bar: over the wires, which would cut it in half. Its title stands at the bar. */
export const drawTaps = ({ component, taps }: PlacedBar): DrawingGroup => ({
  kind: 'component',
  id: component.id,
  title: '',
  data: dataOf(component),
  shapes: taps.map(({ x, y }) => ({ type: 'circle', x, y, r: 3, fill: 'ink' })),
});

/** The colours that most of its wires have, as thick as the thickest of those; undefined for a bar without wires. */
function lookOf(bar: string, wires: RoutedWire[]): Pick<Wire, 'area' | 'colors' | 'highVoltage'> | undefined {
  const kinds = new Map<string, Wire[]>();
  for (const { wire } of wires) {
    if (wire.from.component !== bar && wire.to.component !== bar) continue;
    const key = wire.colors.join('/');
    kinds.set(key, [...(kinds.get(key) ?? []), wire]);
  }
  const [first, ...others] = kinds.values();
  if (first === undefined) return undefined;
  const most = others.reduce((a, b) => (b.length > a.length ? b : a), first);
  return most.reduce((a, b) => (b.area > a.area ? b : a));
}
