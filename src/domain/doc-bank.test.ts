import { dropVipFromNames, groupByInitial, sortByInitial, type NamedEntry } from './doc-bank';

interface Entry extends NamedEntry<Entry> {
  count?: number;
}

describe('dropVipFromNames (§7)', () => {
  it.each([
    ['奥迪vip', '奥迪'],
    ['VIP奥迪', '奥迪'],
    ['奥迪 Vip A6L', '奥迪  A6L'],
    ['奥迪（VIP）', '奥迪'],
    ['奥迪[vip]A4', '奥迪A4'],
    ['2003VIP资料vip', '2003资料'],
    ['VIPER', 'VIPER'],
    ['vip', 'vip'],
    ['奥迪', '奥迪'],
  ])('%p becomes %p', (name, cleaned) => {
    expect(dropVipFromNames<Entry>([{ name }])).toEqual([{ name: cleaned }]);
  });

  it('goes as deep as the files and leaves the input alone', () => {
    const bank: Entry[] = [
      { name: '大众vip', count: 3, files: [{ name: 'vip上汽大众', files: [{ name: '帕萨特VIP' }] }] },
    ];
    const before = JSON.stringify(bank);
    expect(dropVipFromNames(bank)).toEqual([
      { name: '大众', count: 3, files: [{ name: '上汽大众', files: [{ name: '帕萨特' }] }] },
    ]);
    expect(JSON.stringify(bank)).toBe(before);
  });
});

describe('by pinyin initial (§7)', () => {
  const bank: Entry[] = [
    { name: '12 款', initial: '1' },
    { name: '宝马', initial: 'B' },
    { name: '奥迪', initial: 'a' },
    { name: '奔驰', initial: 'B' },
    { name: '未知' },
  ];
  it('groups A to Z with # last and keeps the order inside', () => {
    expect(groupByInitial(bank).map(({ initial, entries }) => [initial, entries.map((entry) => entry.name)])).toEqual([
      ['A', ['奥迪']],
      ['B', ['宝马', '奔驰']],
      ['#', ['12 款', '未知']],
    ]);
  });
  it('sorts the same way', () => {
    expect(sortByInitial(bank).map((entry) => entry.name)).toEqual(['奥迪', '宝马', '奔驰', '12 款', '未知']);
    expect(sortByInitial([])).toEqual([]);
  });
  it('takes initials from elsewhere', () => {
    expect(groupByInitial([{ name: '宝马' }], () => 'B')).toEqual([{ initial: 'B', entries: [{ name: '宝马' }] }]);
  });
});
