import type { Netlist } from '../netlist/netlist-types';
import { lampCircuit } from '../netlist/sample-netlist.testing';
import { currentPaths } from './current-path';
import { pathText, traceParam } from './path-words';
import { isWayOn, openedWay, wayOnParam } from './way-on';

const part = (component: string) => ({ kind: 'component', component }) as const;

/** The rail 30 is fed on this sheet through a fuse; `lamps` of others take it on by arrows, the lamp sheet by one. */
function powerSheet(lamps: readonly string[] = ['wiper', 'lamp']): Netlist {
  const arrows = lamps.map((sheet) => ({
    id: `→${sheet}`,
    kind: 'continuation' as const,
    name: '接其他页',
    pins: [{ id: '1' }],
    links: [{ title: sheet, sheet, component: '30' }],
  }));
  const wire = (id: string, from: [string, string], to: [string, string]): Netlist['wires'][number] => ({
    id,
    from: { component: from[0], pin: from[1] },
    to: { component: to[0], pin: to[1] },
    colors: ['red'],
    area: 1.5,
    circuit: id,
  });
  return {
    ...lampCircuit(),
    id: 'power',
    components: [
      { id: '30a', kind: 'rail', name: '常电', pins: [{ id: '30a' }] },
      { id: 'S1', kind: 'fuse', name: '主保险丝', ampere: 110, pins: [{ id: '1' }, { id: '2' }] },
      { id: 'KL30', kind: 'splice', name: '接点', pins: [{ id: '1' }] },
      ...arrows,
    ],
    wires: [
      wire('w1', ['30a', '30a'], ['S1', '1']),
      wire('w2', ['S1', '2'], ['KL30', '1']),
      ...lamps.map((lamp) => wire(`w ${lamp}`, ['KL30', '1'], [`→${lamp}`, '1'])),
    ],
  };
}

const opened = (netlist: Netlist, place: string, trace: string) => {
  const target = part(place);
  const found = openedWay(currentPaths(netlist, target), target, trace);
  return found && `${pathText(found.way)} at ${found.way.steps[found.step]?.component.id ?? ''}`;
};

describe('a way of current that comes from another sheet', () => {
  it('goes on from the linked part toward the supply, by the way that leads back to the sheet that was left', () => {
    const trace = wayOnParam('up', 'lamp');
    expect(isWayOn(trace)).toBe(true);
    expect(opened(powerSheet(), 'KL30', trace)).toBe('30a → S1 → →lamp at KL30');
    expect(opened(powerSheet(['lamp', 'wiper']), 'KL30', trace)).toBe('30a → S1 → →lamp at KL30');
  });

  it('goes on from the linked part toward the ground', () => {
    expect(opened(lampCircuit(), 'F1', wayOnParam('down', 'power'))).toBe('30 → F1 → K1 → S1.2 → W1 at F1');
    expect(opened(lampCircuit(), 'E1', wayOnParam('down', 'power'))).toBe('30 → F1 → K1.87 → E1 → W1 at E1');
  });

  it('ends at the linked ground, by the way that leads back', () => {
    const sheet = powerSheet();
    const ground = { id: 'W1', kind: 'ground' as const, name: '搭铁', pins: [{ id: '31' }] };
    const all = [...sheet.components.filter(({ kind }) => kind === 'continuation'), ground];
    const wires = sheet.wires.slice(2).map((wire) => ({ ...wire, from: { component: 'W1', pin: '31' } }));
    expect(opened({ ...sheet, components: all, wires }, 'W1', wayOnParam('down', 'lamp'))).toBe('→lamp → W1 at W1');
  });

  it('is none where nothing leads through the part, and for a place that is no part', () => {
    expect(opened(lampCircuit(), 'X9', wayOnParam('up', 'power'))).toBeNull();
    const wire = { kind: 'wire', wire: 'w9' } as const;
    expect(openedWay(currentPaths(lampCircuit(), wire), wire, wayOnParam('up', 'power'))).toBeNull();
  });

  it('is told from a way that a link names, which opens as before', () => {
    const [way] = currentPaths(lampCircuit(), part('E1')).paths;
    const trace = way ? traceParam({ way, step: 3 }) : '';
    expect(isWayOn(trace)).toBe(false);
    expect(opened(lampCircuit(), 'E1', trace)).toBe('30 → F1 → K1.87 → E1 → W1 at K1');
    for (const other of ['', 'up=', 'left=power']) expect(opened(lampCircuit(), 'E1', other)).toBeNull();
  });
});
