import { pinyinKeys } from '../pinyin-initial';
import { findEntries, findInSet } from './find-in-set';
import { plugCircuit } from './sample-diagram.testing';

const plug = { ...plugCircuit(), id: 'plug' };
const lamp = {
  ...plugCircuit(),
  id: 'lamp',
  plugs: [],
  components: plug.components.map((component) => (component.id === 'E1' ? { ...component, id: 'E2' } : component)),
};
const entries = findEntries([lamp, plug], pinyinKeys);
const found = (query: string, here?: string) =>
  findInSet(entries, query, here).map(({ entry, target }) => ({
    id: entry.id,
    target,
    sheets: entry.sheets.join(' '),
  }));

describe('findInSet', () => {
  it('finds a designation in any case, once for all sheets that show it', () => {
    expect(found('k1')).toEqual([{ id: 'K1', target: { kind: 'component', component: 'K1' }, sheets: 'lamp plug' }]);
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

  it('puts what the asked sheet shows first among equals', () => {
    expect(found('近光灯', 'lamp').map(({ id }) => id)).toEqual(['E2', 'E1']);
    expect(found('近光灯', 'plug').map(({ id }) => id)).toEqual(['E1', 'E2']);
  });

  it('finds nothing for blanks and for what no sheet has', () => {
    expect(found('  ')).toEqual([]);
    expect(found('涡轮')).toEqual([]);
  });

  it('finds a rail by its terminal, and the grounds by 31', () => {
    expect(found('30 号线').map(({ id }) => id)).toEqual(['30']);
    expect(found('31').map(({ id }) => id)).toEqual(['W1']);
    expect(found('31号线').map(({ id }) => id)).toEqual(['W1']);
    expect(found('15号线')).toEqual([]);
  });

  it('finds parts as people call them, before others that have the word in their name', () => {
    const named = (id: string, name: string) => ({ id, name, kind: 'lamp' as const, pins: [], sheets: ['lamp'] });
    const keys = { pinyin: '', initials: '' };
    const car = [
      { ...named('V48', '左大灯调节电机'), ...keys },
      { ...named('M29', '左近光灯'), ...keys },
      { ...named('M31', '右近光灯'), ...keys },
      { ...named('N30', '1 缸喷油器'), ...keys },
    ];
    const ids = (query: string) => findInSet(car, query).map(({ entry }) => entry.id);
    expect(ids('大灯')).toEqual(['M29', 'M31', 'V48']);
    expect(ids('左大灯')).toEqual(['M29', 'V48']);
    expect(ids('喷油嘴')).toEqual(['N30']);
  });
});
