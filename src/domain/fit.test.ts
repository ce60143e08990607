import { fitOf } from './fit';

const document = {
  brand: '大众',
  maker: '上汽大众',
  series: '帕萨特',
  yearFrom: 2001,
  yearTo: 2005,
  displacements: ['1.8T', '2.0'],
};
const vehicle = { brand: '大众', maker: '上汽大众', series: '帕萨特', year: 2003, displacement: '1.8T' };

describe('fitOf', () => {
  it.each([
    ['the very car', {}, '完全匹配'],
    ['the first year', { year: 2001 }, '完全匹配'],
    ['the last year', { year: 2005 }, '完全匹配'],
    ['another spelling', { displacement: '1.8t ', series: ' 帕萨特' }, '完全匹配'],
    ['an unknown maker', { maker: '' }, '完全匹配'],
    ['a year before', { year: 2000 }, '同系列'],
    ['a year after', { year: 2006 }, '同系列'],
    ['another engine', { displacement: '1.8' }, '同系列'],
    ['an unknown year', { year: null }, '同系列'],
    ['an unknown engine', { displacement: null }, '同系列'],
    ['another series', { series: '朗逸' }, '仅供参考'],
    ['an unknown series', { series: null }, '仅供参考'],
    ['another maker', { maker: '进口大众' }, '仅供参考'],
    ['another brand', { brand: '奥迪' }, '仅供参考'],
  ])('%s: %p is %s', (_, differences, label) => {
    expect(fitOf(document, { ...vehicle, ...differences }).label).toBe(label);
  });

  it('takes an empty list of displacements for all of them', () => {
    const forAll = { ...document, displacements: [] };
    expect(fitOf(forAll, { ...vehicle, displacement: null }).level).toBe('exact');
    expect(fitOf(forAll, { ...vehicle, year: 2010 }).level).toBe('series');
  });
});
