import { pinyinKeys } from '../pinyin-initial';
import { lampCircuit } from '../netlist/test-netlist';
import { findEntries, findInSet, type FindSheet } from './find-in-set';
import { plugCircuit } from './test-diagram';

const sheets: FindSheet[] = [
  { netlist: 'lamp', title: '灯', find: findEntries(lampCircuit(), pinyinKeys) },
  { netlist: 'plug', title: '近光灯', find: findEntries(plugCircuit(), pinyinKeys) },
];
const found = (query: string, here?: string) =>
  findInSet(sheets, query, here).map(({ entry, target, sheets: shown }) => ({
    id: entry.id,
    target,
    sheets: shown.map(({ netlist }) => netlist).join(' '),
  }));

describe('findInSet', () => {
  it('finds a designation in any case, once for all sheets that show it, the asked sheet first', () => {
    expect(found('k1', 'plug')).toEqual([
      { id: 'K1', target: { kind: 'component', component: 'K1' }, sheets: 'plug lamp' },
    ]);
  });

  it.each(['灯光继电器', '光继电', 'dengguangjidianqi', 'dgjdq'])('finds %s', (query) =>
    expect(found(query).map(({ id }) => id)).toEqual(['K1']),
  );

  it('finds a cavity of a plug and a terminal of a part, in full-width signs too', () => {
    expect(found('T4/2')).toEqual([{ id: 'T4', target: { kind: 'plug', plug: 'T4', cavity: '2' }, sheets: 'plug' }]);
    expect(found('ｔ４／2')).toHaveLength(1);
    expect(found('K1/87')[0]?.target).toEqual({ kind: 'pin', component: 'K1', pin: '87' });
    expect(found('T4/9')).toEqual([]);
  });

  it('puts the designation before names', () => expect(found('E1')[0]?.id).toBe('E1'));

  it('finds nothing for blanks and for what no sheet has', () => {
    expect(found('  ')).toEqual([]);
    expect(found('涡轮')).toEqual([]);
  });
});
