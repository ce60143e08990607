import { DEMO_SLUG } from '../data/sample-series';
import { netlistsOfSet } from '../sample-library';

const abs = netlistsOfSet(DEMO_SLUG).find(({ id }) => id.endsWith('-abs'));
const plug = abs?.plugs?.find(({ id }) => id === 'T47');
const pinIn = (cavity: string) => plug?.cavities.find(({ id }) => id === cavity)?.pin;

describe('plug of a control unit', () => {
  it('has the pins of the unit in the cavities of their numbers, and pins inside the unit in none', () => {
    expect(pinIn('32')).toEqual({ component: 'J104', pin: '32' });
    expect(plug?.cavities).toHaveLength(47);
    expect(plug?.cavities.filter(({ pin }) => pin?.component === 'J104' && /\D/.test(pin.pin))).toEqual([]);
  });

  it('serves the other parts of the housing too', () => {
    expect([pinIn('1'), pinIn('17')]).toEqual([
      { component: 'J105', pin: '30' },
      { component: 'J106', pin: '30' },
    ]);
  });

  it('leaves colour, area and length of what is joined inside the housing unstated', () => {
    const inside = abs?.wires.filter(({ from }) => from.component === 'J106' && from.pin !== '30') ?? [];
    expect(inside.map(({ unstated, length }) => ({ unstated, length }))).toEqual(
      inside.map(() => ({ unstated: ['colors', 'area', 'circuit'], length: undefined })),
    );
    expect(inside.length).toBeGreaterThan(0);
  });
});
