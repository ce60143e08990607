import { pinKey } from '../netlist/pin-key';
import { busCircuit, lampCircuit } from '../netlist/sample-netlist.testing';
import { currentPaths, litOfPath } from './current-path';
import { pathText } from './path-words';
import { plugCircuit } from './sample-diagram.testing';

describe('currentPaths', () => {
  it('goes step by step from supply to ground, with terminals, wires and the position needed', () => {
    const { paths, isComplete } = currentPaths(lampCircuit(), { kind: 'component', component: 'E1' });
    expect(isComplete).toBe(true);
    expect(paths).toHaveLength(1);
    expect(
      paths[0]?.steps.map(({ component, enter, leave, does, positions, wire }) =>
        [component.id, enter, leave, does, positions.join(), wire?.id].join(' '),
      ),
    ).toEqual([
      '30  30 start  w3',
      'F1 1 2 fuse  w4',
      'SP 1 1 joint  w6',
      'K1 30 87 contact 吸合 w9',
      'E1 1 2 load  w10',
      'W1 31  end  ',
    ]);
  });

  it('lights its own parts, wires and terminals alone', () => {
    const [path] = currentPaths(lampCircuit(), { kind: 'component', component: 'E1' }).paths;
    if (!path) throw new Error('no path');
    const lit = litOfPath(path);
    expect([...lit.components]).toEqual(['30', 'F1', 'SP', 'K1', 'E1', 'W1']);
    expect([...lit.wires]).toEqual(['w3', 'w4', 'w6', 'w9', 'w10']);
    expect(lit.pins.has(pinKey('K1', '87'))).toBe(true);
    expect(lit.pins.has(pinKey('K1', '86'))).toBe(false);
  });

  it('lists the contact of a relay before its coil', () => {
    const { paths } = currentPaths(lampCircuit(), { kind: 'component', component: 'K1' });
    expect(paths.map(pathText)).toEqual(['30 → F1 → K1.87 → E1 → W1', '30 → F1 → K1 → S1.2 → W1']);
  });

  it('lists only the ways through the tapped wire', () =>
    expect(currentPaths(lampCircuit(), { kind: 'wire', wire: 'w8' }).paths.map(pathText)).toEqual([
      '30 → F1 → K1 → S1.2 → W1',
    ]));

  it('keeps one component in one position on a way', () => {
    const netlist = lampCircuit();
    const lampSwitch = netlist.components.find(({ id }) => id === 'S1');
    Object.assign(lampSwitch ?? {}, {
      pins: [{ id: '1' }, { id: '2' }, { id: '3' }],
      positions: [
        { name: '近光', contacts: [['1', '3']] },
        { name: '远光', contacts: [['3', '2']] },
      ],
    });
    expect(currentPaths(netlist, { kind: 'wire', wire: 'w8' }).paths.map(pathText)).toEqual([]);
  });

  it('ends with a component whose link says where the way goes on', () => {
    const [path] = currentPaths(plugCircuit(), { kind: 'component', component: 'E1' }).paths;
    expect(path?.steps[0]?.component.links?.[0]).toMatchObject({ sheet: 'power', component: '30' });
  });

  it('names each pair of bus nodes once', () => {
    const { paths } = currentPaths(busCircuit(), { kind: 'component', component: 'HB' });
    expect(paths.map(pathText)).toEqual(['A1 → A2']);
  });

  it('has no way for what is not on the sheet', () =>
    expect(currentPaths(lampCircuit(), { kind: 'wire', wire: 'none' })).toEqual({ paths: [], isComplete: true }));

  it('stops searching a sheet with more ways than anybody reads, and says so', () => {
    const netlist = lampCircuit();
    const [template] = netlist.components.filter(({ id }) => id === 'S1');
    for (let at = 0; at < 6 && template; at += 1) {
      // six switches in a row, each with six equal contacts in parallel
      for (let twin = 0; twin < 6; twin += 1) {
        const id = `X${at}-${twin}`;
        netlist.components.push({ ...template, id });
        const from = at === 0 ? { component: 'F1', pin: '2' } : { component: `N${at - 1}`, pin: '1' };
        const to = { component: at === 5 ? 'E1' : `N${at}`, pin: '1' };
        const wire = { colors: ['red'] as ['red'], area: 1, circuit: `x${at}` };
        netlist.wires.push({ ...wire, id: `a${id}`, from, to: { component: id, pin: '1' } });
        netlist.wires.push({ ...wire, id: `b${id}`, from: { component: id, pin: '2' }, to });
      }
      netlist.components.push({ id: `N${at}`, kind: 'splice', name: '接点', pins: [{ id: '1' }] });
    }
    const { paths, isComplete } = currentPaths(netlist, { kind: 'component', component: 'E1' });
    expect(isComplete).toBe(false);
    expect(paths.length).toBeGreaterThan(0);
  });
});
