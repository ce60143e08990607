import { SAMPLE_VEHICLES } from '../data/sample-series';
import { designation, PARTS, slotOf, type PartRole } from '.';
import { cableLength, PLACES } from './places';

const roles = Object.keys(PARTS) as PartRole[];
const doubles = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('catalogue of parts', () => {
  it.each(['din', 'plain', 'vag'] as const)('gives no two parts one designation in the scheme %s', (scheme) => {
    const vehicle = SAMPLE_VEHICLES.find((candidate) => candidate.scheme === scheme) ?? SAMPLE_VEHICLES[0];
    expect(doubles(roles.map((role) => (vehicle ? designation(vehicle, role) : '')))).toEqual([]);
  });

  it('puts every fuse and relay of a box into a slot of its own', () => {
    for (const vehicle of SAMPLE_VEHICLES) {
      const slots = roles.flatMap((role) => {
        const slot = slotOf(vehicle, role);
        return slot === undefined ? [] : [`${slot.box} ${slot.number}`];
      });
      expect(doubles(slots)).toEqual([]);
    }
  });

  it('knows the effort to reach every part', () => {
    for (const role of roles) expect(PLACES[PARTS[role].location].effort).toBeGreaterThan(0);
  });
});

describe('cableLength', () => {
  it('grows with the way through the car, and is the same in both directions', () => {
    const near = cableLength('仪表板左侧保险丝盒', '驾驶席左侧继电器盒');
    const far = cableLength('仪表板左侧保险丝盒', '燃油箱内');
    expect(near).toBeGreaterThan(0);
    expect(far).toBeGreaterThan(2);
    expect(far).toBeLessThan(6);
    expect(cableLength('燃油箱内', '仪表板左侧保险丝盒')).toBe(far);
  });
});
