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
