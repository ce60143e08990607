import { SAMPLE_VEHICLES } from '../data/sample-series';
import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { powerColors } from './maker-colors';
import { tellWiresApart } from './tell-wires-apart';

const [passat] = SAMPLE_VEHICLES;
const power = passat === undefined ? [] : powerColors(passat);

const wireOf = (netlist: Netlist, id: string): Wire | undefined => netlist.wires.find((wire) => wire.id === id);
const colorsOf = (netlist: Netlist, id: string): string => wireOf(netlist, id)?.colors.join('/') ?? '';

/** The lamp circuit with contact 30 and 87 of its relay in one socket, where both wires are red and yellow. */
function sheet(id: string): Netlist {
  const cavities = ['30', '87'].map((pin, at) => ({
    id: pin,
    row: 1,
    column: at + 1,
    pin: { component: 'K1', pin },
  }));
  const socket = { id: 'K1', gender: 'female' as const, seenFrom: 'wires' as const, rows: 1, columns: 2, cavities };
  return { ...lampCircuit(), id, plugs: [socket] };
}

describe('wires of a car', () => {
  it('differ where they meet in a plug, and keep the base colour that tells their terminal', () => {
    const netlist = sheet('one');
    tellWiresApart([netlist], power);
    const [before, behind] = [colorsOf(netlist, 'w6'), colorsOf(netlist, 'w9')];
    expect(behind).not.toBe(before);
    expect([before, behind].every((colors) => colors.startsWith('red/'))).toBe(true);
  });

  it('have one look on every sheet that shows them, and along their circuit', () => {
    const [one, two] = [sheet('one'), { ...lampCircuit(), id: 'two' }];
    tellWiresApart([one, two], power);
    expect(colorsOf(two, 'w9')).toBe(colorsOf(one, 'w9'));
    expect(colorsOf(two, 'w6')).toBe(colorsOf(one, 'w6'));
    expect(colorsOf(one, 'w5')).toBe(colorsOf(one, 'w6'));
  });

  it('go on behind an arrow in the same colours', () => {
    const one = sheet('one');
    const arrow = (id: string, to: string, component: string) => ({
      id,
      kind: 'continuation' as const,
      name: '续',
      links: [{ sheet: to, title: to, component }],
      pins: [{ id: '1' }],
    });
    const lamp = wireOf(one, 'w9');
    if (lamp === undefined) throw new Error('no wire w9');
    one.components = [...one.components.filter(({ id }) => id !== 'E1'), arrow('→E1', 'two', 'E1')];
    lamp.to = { component: '→E1', pin: '1' };
    const two: Netlist = {
      ...lampCircuit(),
      id: 'two',
      components: [arrow('→K1', 'one', 'K1'), ...lampCircuit().components.filter(({ id }) => id === 'E1')],
      wires: [{ ...lamp, id: 'on', from: { component: '→K1', pin: '1' }, to: { component: 'E1', pin: '1' } }],
    };
    tellWiresApart([one, two], power);
    expect(colorsOf(one, 'w9')).not.toBe(colorsOf(one, 'w6'));
    expect(colorsOf(two, 'on')).toBe(colorsOf(one, 'w9'));
  });
});
