import { toldSeries, toldWords, vinKindOf, type SeriesRuling, type SeriesVote } from './vin-votes';

/** Votes in their order of time: `store1:A` is a vote for A of a member of store1. */
const votes = (...said: string[]): SeriesVote<string>[] =>
  said.map((text, at) => {
    const [voice = '', series = ''] = text.split(':');
    return { uid: `${voice}-${at}`, voice, series, at };
  });
const rejected = (series: string): SeriesRuling<string> => ({ series, decision: 'rejected' });
const confirmed = (series: string): SeriesRuling<string> => ({ series, decision: 'confirmed' });

it('a vote is about positions 1–8 and 10, never about the serial', () =>
  expect(vinKindOf('LFVAA28V1F3047371')).toEqual({ head: 'LFVAA28V', yearCode: 'F' }));

describe('series by votes', () => {
  it.each<[string, SeriesVote<string>[], string | null]>([
    ['nobody', [], null],
    ['two', votes('a:X', 'b:X'), null],
    ['three equal votes make a pattern', votes('a:X', 'b:X', 'c:X'), 'X'],
    ['one store has one voice', votes('a:X', 'a:X', 'a:X', 'b:X'), null],
    ['the newest of a store counts', votes('a:Y', 'b:X', 'c:X', 'a:X'), 'X'],
    ['one contrary vote does not undo three', votes('a:X', 'b:X', 'c:X', 'd:Y'), 'X'],
    ['two undo them', votes('a:X', 'b:X', 'c:X', 'd:Y', 'e:Z'), null],
    ['five outvote two', votes('a:X', 'b:X', 'c:X', 'd:Y', 'e:Z', 'f:X', 'g:X'), 'X'],
    ['another series takes over', votes('a:X', 'b:Y', 'c:Y', 'd:Y', 'e:Y'), 'Y'],
  ])('%s', (_name, given, series) => expect(toldSeries(given, [], null)?.series ?? null).toBe(series));

  it('says how many say so', () =>
    expect(toldSeries(votes('a:X', 'b:X', 'c:X', 'd:Y'), [], null)).toEqual({ series: 'X', from: 'peers', peers: 3 }));

  it('gives who picked one before their own again, against everybody', () =>
    expect(toldSeries(votes('a:Y', 'b:X', 'c:X', 'd:X'), [], 'a-0')).toEqual({ series: 'Y', from: 'own', peers: 1 }));

  it('lets the operator confirm what few say', () =>
    expect(toldSeries(votes('a:X'), [confirmed('X')], null)).toEqual({ series: 'X', from: 'confirmed', peers: 1 }));

  it('counts nothing for or against what the operator rejected, the asker’s own pick neither', () => {
    const given = votes('a:X', 'b:X', 'c:X', 'd:Y', 'e:Y', 'f:Y');
    expect(toldSeries(given, [rejected('X')], 'a-0')).toEqual({ series: 'Y', from: 'peers', peers: 3 });
    expect(toldSeries(given, [rejected('X'), rejected('Y')], null)).toBeNull();
  });
});

it.each([
  ['own', 1, '根据您上次的选择'],
  ['peers', 3, '根据 3 位同行的选择'],
  ['confirmed', 1, '已经管理员核实'],
] as const)('tells %s', (from, peers, words) => expect(toldWords({ from, peers })).toBe(words));
