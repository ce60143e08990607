import { slicedRows, sliceOfPage } from './slice';

const rowOf = (word: string, at: number) => ({ id: `${at}`, cells: { word } });

it('a page is the slice after the pages before it, in the order that was asked for', () => {
  const sort = { key: 'at', down: true };
  expect(sliceOfPage({ page: 1, size: 20 })).toEqual({ limit: 20, offset: 0 });
  expect(sliceOfPage({ page: 3, size: 20, sort })).toEqual({ limit: 20, offset: 40, sort });
});

it('rows of a slice know their place among all, whose number is told', () => {
  expect(slicedRows(['a', 'b', 'c'], sliceOfPage({ page: 2, size: 2 }), rowOf)).toEqual({
    total: 3,
    rows: [{ id: '2', cells: { word: 'c' } }],
  });
  expect(slicedRows(['a'], sliceOfPage({ page: 2, size: 2 }), rowOf)).toEqual({ total: 1, rows: [] });
});
