import { addToHistory, historyKey, readHistory, type HistoryEntry } from './history';

const now = 1_800_000_000_000;
const day = 86_400_000;
const car = (model: string, viewTime = now): HistoryEntry => ({
  type: 'vehicle',
  brand: '大众',
  model,
  year: '2003',
  viewTime,
});
const doc = (url: string, viewTime = now): HistoryEntry => ({ type: 'document', url, title: '启动系统', viewTime });

describe('addToHistory (§9)', () => {
  it('puts the newest first and drops its older twin', () => {
    const history = addToHistory([doc('/a', now - 2), car('帕萨特', now - 1)], doc('/a'));
    expect(history).toEqual([doc('/a'), car('帕萨特', now - 1)]);
  });
  it('tells cars apart by brand, model and year', () => {
    const history: HistoryEntry[] = [
      { type: 'vehicle', brand: '大众', model: '帕萨特', year: '2012', vin: 'X', viewTime: 1 },
    ];
    expect(addToHistory(history, car('帕萨特'))).toHaveLength(2);
    expect(addToHistory(history, { ...car('帕萨特'), year: '2012' } as HistoryEntry)).toHaveLength(1);
  });
  it('tells documents apart by url, not by token', () => {
    expect(historyKey(doc('/f/a.pdf?utoken=1&page=2'))).toBe(historyKey(doc('/f/a.pdf?utoken=2&page=2')));
    expect(addToHistory([doc('/f/a.pdf?utoken=1')], doc('/f/b.pdf?utoken=1'))).toHaveLength(2);
  });
  it('keeps 20', () => {
    const full = Array.from({ length: 20 }, (_, index) => doc(`/${index}`, now - index));
    const history = addToHistory(full, doc('/new'));
    expect(history).toHaveLength(20);
    expect(history[0]).toEqual(doc('/new'));
    expect(history).not.toContainEqual(full[19]);
  });
});

describe('readHistory', () => {
  it('forgets after 30 days (§9)', () => {
    expect(readHistory([car('新', now - 30 * day + 1), car('旧', now - 30 * day)], now)).toEqual([
      car('新', now - 30 * day + 1),
    ]);
  });
  it('sorts newest first', () => {
    expect(readHistory([doc('/old', now - 5), doc('/new', now)], now)).toEqual([
      doc('/new', now),
      doc('/old', now - 5),
    ]);
  });
  it.each([null, 'x', {}, 7])('reads %p as empty', (stored) => {
    expect(readHistory(stored, now)).toEqual([]);
  });
  it('tells the brand from the maker, which earlier entries had in its place (§3)', () => {
    const path = '大众/上汽大众/帕萨特/2003/1.8T';
    const stored = { ...car('帕萨特'), brand: '上汽大众', path };
    expect(readHistory([stored], now)).toEqual([{ ...stored, brand: '大众', maker: '上汽大众' }]);
    expect(readHistory([{ ...stored, path: undefined }], now)).toEqual([{ ...stored, path: undefined }]);
  });
  it('leaves damaged entries out', () => {
    const damaged = [
      null,
      1,
      {},
      { type: 'vehicle', viewTime: now },
      { type: 'document', title: 'x', viewTime: now },
      { ...doc('/a'), viewTime: '1' },
    ];
    expect(readHistory([...damaged, doc('/a')], now)).toEqual([doc('/a')]);
  });
});
