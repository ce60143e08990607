import type { Netlist } from '../netlist/netlist-types';
import { plugsElsewhere } from './plugs-elsewhere';
import { plugCircuit } from './sample-diagram.testing';

/** The lamp sheet as another one that shows cavity 4 of plug T4, empty on the first. */
function otherSheet(id: string): Netlist {
  const netlist = { ...plugCircuit(), id };
  netlist.plugs?.[0]?.cavities.forEach((cavity) => {
    if (cavity.id === '4') cavity.pin = { component: 'S1', pin: '1' };
    else delete cavity.pin;
  });
  return netlist;
}
const here = plugCircuit();
const [first, second] = [otherSheet('horn'), otherSheet('wipers')];

describe('the plugs of a sheet over its car', () => {
  it('are filled by the first sheet that shows a cavity, with the colours of its wire there', () =>
    expect(plugsElsewhere(here, [here, first, second])).toEqual({
      T4: [
        {
          cavity: '4',
          netlist: 'horn',
          pin: { component: 'S1', pin: '1' },
          colors: here.wires.find(({ id }) => id === 'w7')?.colors,
        },
      ],
    }));

  it('leave to the sheet what it shows itself, and out what no other one adds to', () => {
    expect(plugsElsewhere(first, [here, first])['T4']?.map(({ cavity }) => cavity)).toEqual(['1', '2', '3']);
    expect(plugsElsewhere(here, [here])).toEqual({});
    expect(plugsElsewhere({ ...here, plugs: [] }, [here, first])).toEqual({});
  });

  it('name no colour that the other sheet does not state', () => {
    for (const wire of first.wires) wire.unstated = ['colors'];
    expect(plugsElsewhere(here, [first])['T4']?.[0]).not.toHaveProperty('colors');
  });
});
