import type { PlacedSymbol, Side } from '../layout/layout-types';
import { symbolGeometry } from '../layout/symbol-geometry';
import type { NetlistComponent } from '../netlist-types';
import { pathData } from './path-data';
import { terminationShapes } from './termination-shapes';

const unit: NetlistComponent = {
  id: 'J220',
  kind: 'ecu',
  name: '发动机控制单元',
  ohm: 120,
  pins: [
    { id: '60', role: 'can-h' },
    { id: '58', role: 'can-l' },
  ],
};
const placed = (component: NetlistComponent): PlacedSymbol => ({
  component,
  body: { x: 0, y: 0, w: 128, h: 96 },
  pins: new Map([
    ['60', { x: 64, y: 96, side: 'bottom' }],
    ['58', { x: 96, y: 96, side: 'bottom' }],
  ]),
  label: { lines: [], anchor: 'middle', box: { x: 0, y: 0, w: 0, h: 0 } },
});

describe('the end of a bus in a control unit', () => {
  it('is a resistor inside of it, between its two lines, with its value', () => {
    const shapes = terminationShapes(placed(unit));
    expect(shapes.flatMap((shape) => (shape.type === 'path' ? [pathData(shape.commands)] : []))).toEqual([
      'M64 96V67H70',
      'M96 96V67H90',
    ]);
    expect(shapes).toContainEqual(expect.objectContaining({ type: 'rect', x: 70, y: 63, w: 20, h: 8 }));
    expect(shapes).toContainEqual(expect.objectContaining({ type: 'text', x: 80, text: '120 Ω' }));
  });

  it('is no word of the name, which keeps clear of it', () => {
    const { ohm: _, ...plain } = unit;
    expect(symbolGeometry(unit).labelLines).toEqual(symbolGeometry(plain).labelLines);
    expect(symbolGeometry(unit).height).toBeGreaterThan(symbolGeometry(plain).height);
    expect(terminationShapes(placed(plain))).toEqual([]);
  });

  it('has the name stand off it, to whichever side its lines go', () => {
    const { ohm: _, ...plain } = unit;
    const led = (side: Side) => ({ ...unit, pins: unit.pins.map((pin) => ({ ...pin, side })) });
    const shifts = [led('bottom'), plain, led('top')].map((each) => symbolGeometry(each).labelShift);
    expect(shifts).toEqual([-16, 0, 16]);
  });

  it('leaves its resistance to any other part', () =>
    expect(symbolGeometry({ ...unit, kind: 'resistor' }).labelLines).toContain('120 Ω'));
});
