import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';
import { carShares, partlyKnown } from './car-shares';
import { factsOf } from './facts-of';
import { findEntries } from './find-in-set';
import { sharedOverCar } from './shared-over-car';

const linked = (sheet: string, component: string) => [{ title: sheet, sheet, component }];
const car = { set: 'car' };

/** Battery and main fuse, fuse box, two sheets that the fuse of the box feeds, and the sheet of a ground. */
function sheets(): Netlist[] {
  const rail = part('30', 'rail', ['30'], { links: linked('power', 'KL30') });
  const lamp = (id: string) => part(id, 'lamp', ['1', '2']);
  return [
    sheetOf(
      [
        part('A', 'battery', ['+', '-']),
        part('S177', 'fuse', ['1', '2']),
        part('KL30', 'splice', ['1']),
        part('30→', 'continuation', ['1'], { links: linked('box', '30') }),
      ],
      [
        ['A.+', 'S177.1'],
        ['S177.2', 'KL30.1'],
        ['KL30.1', '30→.1'],
      ],
      { ...car, id: 'power' },
    ),
    sheetOf(
      [
        rail,
        part('S10', 'fuse', ['1', '2']),
        part('S11', 'fuse', ['1', '2']),
        part('S10→', 'continuation', ['1'], { links: [...linked('near', 'S10'), ...linked('far', 'S10')] }),
      ],
      [
        ['30.30', 'S10.1'],
        ['30.30', 'S11.1'],
        ['S10.2', 'S10→.1'],
      ],
      { ...car, id: 'box' },
    ),
    ...['near', 'far'].map((id, at) =>
      sheetOf(
        [rail, part('S10', 'fuse', ['1', '2']), lamp(`L${at}`), part('⑥', 'ground', ['31'])],
        [
          ['30.30', 'S10.1'],
          ['S10.2', `L${at}.1`],
          [`L${at}.2`, '⑥.31'],
        ],
        { ...car, id },
      ),
    ),
    sheetOf(
      [
        part('⑥', 'ground', ['31']),
        part('⑥←', 'continuation', ['1'], { links: [...linked('near', '⑥'), ...linked('far', '⑥')] }),
      ],
      [['⑥.31', '⑥←.1']],
      { ...car, id: 'grounds' },
    ),
  ];
}

function shared(all: Netlist[], id: string, component: string) {
  const netlist = all.find((sheet) => sheet.id === id);
  const facts = netlist && factsOf(netlist, { kind: 'component', component });
  if (!netlist || facts?.kind !== 'part') throw new Error(`no ${component}`);
  const set = all.map((sheet) => ({ netlist: sheet.id, document: sheet.id, title: sheet.id, page: 1 }));
  const find = findEntries(all, () => ({ full: '', initials: '' }));
  const [first] = [...facts.fuses, ...facts.grounds];
  if (!first) throw new Error(`nothing at ${component}`);
  return sharedOverCar({ netlist, set, find, car: carShares(all) }, first, component);
}

describe('what hangs on the fuses and grounds of a car', () => {
  it('is the same on every sheet: a main fuse feeds the fuses behind it, a fuse its consumers', () => {
    expect(carShares(sheets())).toEqual({
      on: { S177: ['S10', 'L1', 'L0'], S10: ['L1', 'L0'], S11: [], '⑥': ['L1', 'L0'] },
      partial: [],
    });
  });

  it('is partly known where an arrow leads to a sheet that is not at hand', () => {
    const { on, partial } = carShares(sheets().filter(({ id }) => id !== 'far'));
    expect(on.S10).toEqual(['L0']);
    expect(partial.sort()).toEqual(['S10', 'S177', '⑥']);
  });

  it('is partly known when a sheet could not be read', () =>
    expect(partlyKnown(carShares(sheets())).partial).toContain('S11'));

  it('is a switch and the unit that it tells where the fuse feeds nothing that works', () => {
    const pedal = part('F', 'switch', ['3', '2'], { positions: [{ name: '松开', contacts: [['3', '2']] }] });
    const sheet = sheetOf(
      [part('15', 'rail', ['15']), part('S246', 'fuse', ['1', '2']), pedal, part('J220', 'ecu', ['57:signal'])],
      [
        ['15.15', 'S246.1'],
        ['S246.2', 'F.3'],
        ['F.2', 'J220.57'],
      ],
    );
    expect(carShares([sheet])).toEqual({ on: { S246: ['F', 'J220'] }, partial: [] });
  });

  it('is the socket for a tester at a ground, but no plug that leads on to what is behind it', () => {
    const sheet = sheetOf(
      [
        part('T16', 'connector', ['4', '7']),
        part('F138', 'connector', ['4', "4'"]),
        part('H', 'switch', ['1', '2'], { positions: [{ name: '按下', contacts: [['1', '2']] }] }),
        part('③', 'ground', ['31']),
      ],
      [
        ['T16.4', '③.31'],
        ['F138.4', '③.31'],
        ["F138.4'", 'H.2'],
      ],
    );
    expect(carShares([sheet]).on).toEqual({ '③': ['T16', 'H'] });
  });

  it('is computed once for the sheets of a set, whatever their titles and order', () => {
    const all = sheets();
    expect(carShares(all.map((sheet) => ({ ...sheet, title: '另' })).reverse())).toBe(carShares(all));
  });

  it('is told on the sheet of the fuse box with the sheets that show it', () => {
    expect(shared(sheets(), 'box', 'S10')).toMatchObject({
      here: [],
      elsewhere: [
        { sheet: { netlist: 'far' }, names: ['L1'], target: { kind: 'component', component: 'S10' } },
        { sheet: { netlist: 'near' }, names: ['L0'], target: { kind: 'component', component: 'S10' } },
      ],
      isWhole: true,
    });
  });

  it('is told of a lamp: its sister on the other sheet, not itself', () => {
    const { here, elsewhere } = shared(sheets(), 'near', 'L0');
    expect([here, elsewhere.flatMap(({ names }) => names)]).toEqual([[], ['L1']]);
  });

  it('is never said to be nothing by a file that knows its own sheet of a set alone', () => {
    const [, box] = sheets();
    const facts = box && factsOf(box, { kind: 'component', component: 'S11' });
    if (!box || facts?.kind !== 'part') throw new Error('no S11');
    expect(sharedOverCar({ netlist: box, set: [] }, { at: facts.component, others: [] }).isWhole).toBe(false);
  });
});
