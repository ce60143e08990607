import type { NetlistComponent } from '../netlist-types';
import type { PlacedSymbol } from '../layout/layout-types';
import { wideGlyph } from './wide-symbols';

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

const rectsOf = (component: NetlistComponent) =>
  wideGlyph(component, placed(component)).filter(({ type }) => type === 'rect');

describe('symbol of a contactor', () => {
  it('has a coil between the terminals of its load, beside the contact', () => {
    const [frame, coil] = rectsOf(contactor([{ supply: 'A1', return: 'A2', ohm: 24 }]));
    expect(frame).toMatchObject({ w: 128, h: 80 });
    expect(coil).toMatchObject({ x: 16, y: 32, w: 32, h: 16 });
  });

  it('has none as a plain switch', () => expect(rectsOf(contactor(undefined))).toHaveLength(1));
});
