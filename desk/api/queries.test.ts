import { QueryClient } from '@tanstack/react-query';
import { longListQuery } from './queries';

const mockPost = jest.fn();
jest.mock('./client', () => ({ deskPost: (...asked: unknown[]): unknown => mockPost(...asked) }));

/** A list of so many rows, as the server gives it. */
function serve(total: number): void {
  mockPost.mockImplementation((_path: string, { page, size }: { page: number; size: number }) => {
    const left = Math.max(0, Math.min(size, total - (page - 1) * size));
    const rows = Array.from({ length: left }, (_, at) => ({ id: String((page - 1) * size + at), cells: {} }));
    return Promise.resolve({ rows, total });
  });
}
beforeEach(() => mockPost.mockReset());
const fetched = (most: number) => new QueryClient().fetchQuery(longListQuery('numbers', { name: 'orders' }, most));

it.each([
  [240, 4_000, 240, 2],
  [400, 4_000, 400, 2],
  [0, 4_000, 0, 1],
  [900, 500, 500, 3],
])('asks for all of %i rows, %i at most', async (total, most, rows, calls) => {
  serve(total);
  const data = await fetched(most);
  expect([data.rows.length, data.total, mockPost.mock.calls.length]).toEqual([rows, total, calls]);
  expect(new Set(data.rows.map(({ id }) => id)).size).toBe(rows);
});
