import { componentKinds } from '../../contract/schemas/netlist-terms';
import type { ComponentKind } from '../netlist/netlist-types';
import { learnedFactors, usualWeight } from './fault-priors';

describe('what is likely before any evidence', () => {
  it('is our estimate while nothing has been counted', () => {
    expect(new Set(Object.values(learnedFactors()))).toEqual(new Set([1]));
    expect(usualWeight('fuse')).toBeGreaterThan(usualWeight('splice'));
    expect(usualWeight('load', 'lamp')).toBeGreaterThan(usualWeight('load', 'ecu'));
  });

  it('holds that lamps wear out, and windings and electronics seldom fail', () => {
    const worn = componentKinds.filter((kind) => usualWeight('load', kind) !== usualWeight('load'));
    expect(worn.map((kind) => [kind, usualWeight('load', kind) / usualWeight('load')])).toEqual([
      ['diode', 0.5],
      ['ecu', 0.3],
      ['lamp', expect.closeTo(1.6)],
      ['resistor', 0.5],
      ['sensor', expect.closeTo(0.8)],
    ]);
    expect(usualWeight('load', 'fuel-cell' as ComponentKind)).toBe(usualWeight('load'));
  });

  it('moves towards the causes of closed findings, the more the more there are', () => {
    const [few, many] = [learnedFactors({ splice: 3 }), learnedFactors({ splice: 300 })];
    expect(few.splice).toBeGreaterThan(1);
    expect(many.splice).toBeGreaterThan(few.splice);
    expect(many.fuse).toBeLessThan(few.fuse);
    expect(many.fuse).toBeGreaterThan(0);
  });
});
