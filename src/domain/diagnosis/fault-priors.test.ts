import { learnedFactors, usualWeight } from './fault-priors';

describe('what is likely before any evidence', () => {
  it('is our estimate while nothing has been counted', () => {
    expect(new Set(Object.values(learnedFactors()))).toEqual(new Set([1]));
    expect(usualWeight('fuse')).toBeGreaterThan(usualWeight('splice'));
    expect(usualWeight('load', 'lamp')).toBeGreaterThan(usualWeight('load', 'ecu'));
  });

  it('moves towards the causes of closed findings, the more the more there are', () => {
    const [few, many] = [learnedFactors({ splice: 3 }), learnedFactors({ splice: 300 })];
    expect(few.splice).toBeGreaterThan(1);
    expect(many.splice).toBeGreaterThan(few.splice);
    expect(many.fuse).toBeLessThan(few.fuse);
    expect(many.fuse).toBeGreaterThan(0);
  });
});
