import type { NetlistComponent } from '../netlist-types';
import { PATH_PITCH, PIN_PITCH } from './layout-types';
import { symbolGeometry } from './symbol-geometry';

const unit = (pins: NetlistComponent['pins']): NetlistComponent => ({
  id: 'J220',
  kind: 'ecu',
  name: '控制单元',
  pins,
});

describe('symbolGeometry', () => {
  it('puts a pin on the current path that its hint names, and those behind it at the usual pitch', () => {
    const { pins, right } = symbolGeometry(
      unit([
        { id: '1', side: 'top' },
        { id: '2', side: 'top', at: 3 },
        { id: '3', side: 'top' },
      ]),
    );
    expect(pins.map(({ dx }) => dx)).toEqual([0, 3 * PATH_PITCH, 3 * PATH_PITCH + PIN_PITCH]);
    expect(right).toBeGreaterThan(3 * PATH_PITCH + PIN_PITCH);
  });

  it('counts the many pins of a plug that no wire ends at instead of drawing them', () => {
    const pins = Array.from({ length: 40 }, (_, at) => ({ id: `${at + 1}` }));
    const plug: NetlistComponent = { id: 'T40', kind: 'connector', name: '插头', pins };
    const folded = symbolGeometry(plug, new Set(['7', '31']));
    expect(folded.pins.map(({ id }) => id)).toEqual(['7', '31']);
    expect(folded.labelLines).toContain('未用 38 针');
    expect(folded.right - folded.left).toBeLessThan(200);
    expect(symbolGeometry(plug, new Set()).pins.map(({ id }) => id)).toEqual(['1']);
  });

  it('draws a few unused pins, and those with a place of their own', () => {
    const few = unit(['1', '2', '3', '4'].map((id) => ({ id })));
    expect(symbolGeometry(few, new Set(['1'])).pins).toHaveLength(4);
    const hinted = unit(['1', '2', '3', '4', '5'].map((id, at) => ({ id, at })));
    expect(symbolGeometry(hinted, new Set(['1'])).pins).toHaveLength(5);
  });

  it('keeps pins apart and in their order whatever the hints say', () => {
    const { pins } = symbolGeometry(
      unit([
        { id: '1', side: 'top', at: 2 },
        { id: '2', side: 'top', at: 0 },
      ]),
    );
    const [first = 0, second = 0] = pins.map(({ dx }) => dx);
    expect(second - first).toBeGreaterThanOrEqual(PIN_PITCH / 2);
  });
});
