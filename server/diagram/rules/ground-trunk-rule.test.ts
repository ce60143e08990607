import { partOf, wireOf } from './broken-netlist.testing';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { checkGroundTrunks, trunkArea } from './ground-trunk-rule';

/** The lamp circuit without its battery, whose lamp with that power returns to the ground point W1. */
function sheet(id: string, watt: number): Netlist {
  const netlist = lampCircuit();
  netlist.id = id;
  netlist.components = netlist.components
    .filter((part) => part.id !== 'A')
    .map((part) => (part.id === 'E1' ? { ...part, id: `E-${id}` } : part));
  netlist.wires = JSON.parse(
    JSON.stringify(netlist.wires.filter(({ id: wire }) => wire !== 'w1' && wire !== 'w2')).replaceAll(
      '"E1"',
      `"E-${id}"`,
    ),
  ) as Netlist['wires'];
  partOf(netlist, `E-${id}`).loads = [{ supply: '1', return: '2', watt }];
  return netlist;
}

/** The sheet of the ground points: arrows of other sheets on one joint, and the wire from it to W1. */
function overview(area: number, ...sheets: string[]): Netlist {
  const netlist = lampCircuit();
  const end = (component: string, pin = '1') => ({ component, pin });
  netlist.id = 'grounds';
  netlist.components = [
    ...netlist.components.filter(({ id }) => id === 'W1' || id === 'SP'),
    ...sheets.map((id): Netlist['components'][number] => ({
      id: `←${id}`,
      kind: 'continuation',
      name: id,
      pins: [{ id: '1' }],
      links: [{ sheet: id, title: id, component: 'W1' }],
    })),
  ];
  const wire = { colors: ['brown'] as ['brown'], circuit: '1' };
  netlist.wires = [
    ...sheets.map((id) => ({ ...wire, id, from: end(`←${id}`), to: end('SP'), area: 1.5 })),
    { ...wire, id: 'trunk', from: end('SP'), to: end('W1', '31'), area },
  ];
  return netlist;
}

describe('the rule of what joins many returns with a ground point', () => {
  const cars = (area: number, ...watts: number[]): Netlist[] => [
    ...watts.map((watt, at) => sheet(`s${at}`, watt)),
    overview(area, ...watts.map((_, at) => `s${at}`)),
  ];

  it('asks for a cable that bears all their loads together', () => {
    expect(checkGroundTrunks(cars(4, 240, 240))).toEqual([]);
    expect(checkGroundTrunks(cars(2.5, 240, 240)).map(({ rule, at }) => [rule, at])).toEqual([['wire-size', 'trunk']]);
  });
  it('asks for one as thick as the thickest wire that returns', () => {
    const thick = sheet('s0', 1);
    wireOf(thick, 'w10').area = 16;
    expect(trunkArea([thick], 'W1')).toBe(16);
  });
  it('asks the same of a joint on the way to ground on any sheet', () => {
    const netlist = sheet('s0', 240);
    netlist.components.push({ ...partOf(netlist, 'SP'), id: 'G' });
    netlist.wires.push({ ...wireOf(netlist, 'w10'), id: 'trunk', from: { component: 'G', pin: '1' } });
    wireOf(netlist, 'w10').to = { component: 'G', pin: '1' };
    expect(checkGroundTrunks([netlist])).toEqual([]);
    wireOf(netlist, 'trunk').area = 0.5;
    expect(checkGroundTrunks([netlist]).map(({ at }) => at)).toEqual(['trunk']);
  });
  it('counts only the sheets whose arrows hang on the joint', () =>
    expect(checkGroundTrunks([sheet('s0', 240), sheet('s1', 900), overview(1.5, 's0')])).toEqual([]));
});
