import type { NetlistComponent } from '../netlist-types';
import type { PlacedPin, PlacedSymbol } from '../layout/layout-types';
import { pathData } from './path-data';
import { isAtRest, posedShapes } from './posed-symbol';
import { symbolShapes } from './symbol-shapes';

const placed = (component: NetlistComponent, pins: PlacedSymbol['pins'], w: number): PlacedSymbol => ({
  component,
  pins,
  body: { x: 0, y: 0, w, h: 64 },
  label: { lines: [], anchor: 'start', box: { x: 0, y: 0, w: 0, h: 0 } },
});
const top = (x: number): PlacedPin => ({ x, y: 0, side: 'top' });
const bottom = (x: number): PlacedPin => ({ x, y: 64, side: 'bottom' });

const button = placed(
  {
    id: 'F',
    kind: 'switch',
    name: '开关',
    pins: [{ id: '1' }, { id: '2' }],
    positions: [{ name: '踩下', contacts: [['1', '2']] }],
  },
  new Map([
    ['1', top(16)],
    ['2', bottom(16)],
  ]),
  32,
);
const relay = placed(
  { id: 'J17', kind: 'relay', name: '继电器', pins: ['30', '87', '86', '85'].map((id) => ({ id })) },
  new Map([
    ['86', top(16)],
    ['85', bottom(16)],
    ['30', top(80)],
    ['87', bottom(80)],
  ]),
  96,
);

describe('a symbol with its contacts as they stand', () => {
  it('at rest is the symbol of the sheet', () => {
    for (const symbol of [button, relay]) {
      const pose = { position: -1, isPulled: false };
      expect(isAtRest(symbol, pose)).toBe(true);
      expect(posedShapes(symbol, pose)).toEqual(symbolShapes(symbol));
    }
  });

  it('closes the contact of a switch that is held, and the armature of a relay that has pulled in', () => {
    for (const [symbol, pose] of [
      [button, { position: 0, isPulled: false }],
      [relay, { position: 0, isPulled: true }],
    ] as const) {
      expect(isAtRest(symbol, pose)).toBe(false);
      expect(posedShapes(symbol, pose)).not.toEqual(symbolShapes(symbol));
    }
    // straight down to the other terminal
    const lines = posedShapes(relay, { position: 0, isPulled: true }).flatMap((shape) =>
      shape.type === 'path' ? [pathData(shape.commands)] : [],
    );
    expect(lines).toContain('M80 18V44');
  });

  it('opens the contact that a switch of several positions closes at rest', () => {
    const symbol = placed(
      {
        ...button.component,
        positions: [
          { name: '开', contacts: [['1', '2']] },
          { name: '关', contacts: [] },
        ],
      },
      button.pins,
      32,
    );
    expect(posedShapes(symbol, { position: 1, isPulled: false })).toEqual(symbolShapes(button));
  });

  it('draws the contact of a plug closed, since it is pushed on, and open when it is pulled off', () => {
    const bridge = { ...button.component, positions: [{ name: '已插好', contacts: [['1', '2']] }] } as NetlistComponent;
    const symbol = placed(bridge, button.pins, 32);
    expect(isAtRest(symbol, { position: 0, isPulled: false })).toBe(true);
    expect(symbolShapes(symbol)).toEqual(posedShapes(button, { position: 0, isPulled: false }));
    expect(posedShapes(symbol, { position: -1, isPulled: false })).toEqual(symbolShapes(button));
  });
});
