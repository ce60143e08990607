import { QueryClient } from '@tanstack/react-query';
import { pagedQuery, rowsOf } from './paged-query';

const row = (id: string) => ({ id });

describe('paged lists', () => {
  it('asks for 20 rows a page until all are there', async () => {
    const asked: unknown[] = [];
    const options = pagedQuery(['list'], async (request) => {
      asked.push(request);
      return {
        list: [row(`${request.pageRequest.pageNum}`)],
        total: 41,
        pageNum: request.pageRequest.pageNum,
        pageSize: 20,
      };
    });
    const data = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 9 });
    expect(asked).toEqual([1, 2, 3].map((pageNum) => ({ pageRequest: { pageNum, pageSize: 20 } })));
    expect(rowsOf(data).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('keeps a row once that moved to the next page meanwhile', () => {
    const page = (pageNum: number, ids: string[]) => ({ list: ids.map(row), total: 5, pageNum, pageSize: 2 });
    expect(rowsOf({ pages: [page(1, ['a', 'b']), page(2, ['b', 'c'])], pageParams: [1, 2] })).toEqual([
      row('a'),
      row('b'),
      row('c'),
    ]);
    expect(rowsOf(undefined)).toEqual([]);
  });
});
