import type { NetlistComponent } from '../netlist-types';
import type { PlacedSymbol } from '../layout/layout-types';
import { pathData } from './path-data';
import { symbolShapes } from './symbol-shapes';

const contactor = (loads: NetlistComponent['loads']): NetlistComponent => ({
  id: 'J1044',
  kind: 'switch',
  name: '主正接触器',
  pins: ['A1', '1', 'A2', '2'].map((id) => ({ id })),
  positions: [{ name: '吸合', contacts: [['1', '2']] }],
  ...(loads === undefined ? {} : { loads }),
});

const placed = (component: NetlistComponent): PlacedSymbol => ({
  component,
  body: { x: 0, y: 0, w: 128, h: 80 },
  pins: new Map([
    ['A1', { x: 32, y: 0, side: 'top' }],
    ['1', { x: 96, y: 0, side: 'top' }],
    ['A2', { x: 32, y: 80, side: 'bottom' }],
    ['2', { x: 96, y: 80, side: 'bottom' }],
  ]),
  label: { lines: [], anchor: 'start', box: { x: 134, y: 0, w: 60, h: 20 } },
});

const rectsOf = (component: NetlistComponent) => symbolShapes(placed(component)).filter(({ type }) => type === 'rect');

describe('symbol of a contactor', () => {
  it('has a coil between the terminals of its load, beside the contact', () => {
    const [frame, coil] = rectsOf(contactor([{ supply: 'A1', return: 'A2', ohm: 24 }]));
    expect(frame).toMatchObject({ w: 128, h: 80 });
    expect(coil).toMatchObject({ x: 16, y: 32, w: 32, h: 16 });
  });

  it('has none as a plain switch', () => expect(rectsOf(contactor(undefined))).toHaveLength(1));
});

describe('symbol of a part with several terminals', () => {
  const wide = (kind: NetlistComponent['kind'], more: Partial<NetlistComponent> = {}): NetlistComponent => ({
    id: 'X',
    kind,
    name: '元件',
    pins: ['A1', '1'].map((id) => ({ id })),
    ...more,
  });
  const symbolOf = (component: NetlistComponent): PlacedSymbol => {
    const { pins, ...symbol } = placed(component);
    return { ...symbol, pins: new Map([...pins].filter(([id]) => component.pins.some((pin) => pin.id === id))) };
  };
  const linesOf = (component: NetlistComponent) =>
    symbolShapes(symbolOf(component)).flatMap((shape) => (shape.type === 'path' ? [pathData(shape.commands)] : []));

  it.each(['motor', 'lamp', 'heater', 'sensor', 'coil'] as const)('joins a %s to its two terminals', (kind) => {
    const lines = linesOf(wide(kind));
    for (const start of ['M32 0', 'M96 0']) expect(lines.some((d) => d.startsWith(start))).toBe(true);
  });

  it('joins the motor of a drive to the terminals that feed it, and to no other', () => {
    const pins = ['A1', '1', 'A2', '2'].map((id) => ({ id }));
    const lines = linesOf(wide('motor', { pins, loads: [{ supply: '1', return: '2' }] }));
    expect(lines.filter((d) => d.startsWith('M96')).length).toBe(2);
    expect(lines.filter((d) => d.startsWith('M32'))).toEqual([]);
  });

  it('has a transistor at each output of a control unit', () => {
    const unit = wide('ecu', {
      pins: [
        { id: 'A1', role: 'out-low' },
        { id: '1', role: 'signal' },
      ],
    });
    expect(linesOf(unit).filter((d) => d.startsWith('M32 0'))).toHaveLength(1);
    expect(linesOf(unit).filter((d) => d.startsWith('M96 0'))).toEqual([]);
  });
});
