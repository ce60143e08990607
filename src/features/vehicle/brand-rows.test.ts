import { hasBareSeries, seriesRows } from './brand-rows';

const entry = (name: string, count: number) => ({ name, path: name, count });
const brand = {
  ...entry('大众', 3),
  files: [
    { ...entry('上汽大众', 3), files: [entry('帕萨特', 3), entry('辉昂', 0)] },
    { ...entry('进口大众', 0), files: [entry('途锐', 0)] },
  ],
};
const names = (rows: ReturnType<typeof seriesRows>) =>
  rows.map((row) => (row.type === 'header' ? row.text : row.entry.name));

describe('the series of a brand', () => {
  it('stand under their makers, on wish without those that have no documents', () => {
    expect(names(seriesRows(brand))).toEqual(['上汽大众', '帕萨特', '辉昂', '进口大众', '途锐']);
    expect(names(seriesRows(brand, true))).toEqual(['帕萨特'].flatMap((name) => ['上汽大众', name]));
  });

  it('can be narrowed only where that leaves out some and keeps some', () => {
    expect(hasBareSeries(brand)).toBe(true);
    expect(hasBareSeries({ ...brand, files: brand.files.slice(1) })).toBe(false);
    expect(hasBareSeries({ ...entry('奥迪', 1), files: [{ ...entry('一汽奥迪', 1), files: [entry('A4L', 1)] }] })).toBe(
      false,
    );
  });
});
