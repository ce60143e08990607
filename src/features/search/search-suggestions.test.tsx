import { screen, waitFor } from '@testing-library/react';
import { call } from '@/infra/http/call';
import { playSearch, show, type } from './search-screen.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

beforeEach(playSearch);

const callsOf = (path: string) =>
  jest
    .mocked(call)
    .mock.calls.flatMap(([endpoint, body, options]) =>
      endpoint.path === path ? [{ text: (body as { text: string }).text, signal: options?.signal }] : [],
    );
/** Without those of the empty box. */
const suggestions = () => callsOf('/search/suggest').filter(({ text }) => text !== '');

describe('suggestions of the server (§1)', () => {
  it('are asked for with the first key; the search itself waits until the text rests (§9)', async () => {
    await show();
    await type('燃');
    await waitFor(() => expect(callsOf('/search/answer')).toHaveLength(1));
    expect(suggestions().map(({ text }) => text)).toEqual(['燃']);
    const inTurn = jest
      .mocked(call)
      .mock.calls.map(([{ path }, body]) => `${path} ${(body as { text?: string }).text}`);
    expect(inTurn.indexOf('/search/suggest 燃')).toBeLessThan(inTurn.indexOf('/search/answer 燃'));
  });

  it('are asked for what stands there last, and one at a time: the newest ends what is under way', async () => {
    await show();
    const answer = jest.mocked(call).getMockImplementation();
    jest
      .mocked(call)
      .mockImplementation(((endpoint: { path: string }, ...more: never[]) =>
        endpoint.path === '/search/suggest'
          ? new Promise(() => undefined)
          : answer?.(endpoint as never, ...(more as [never]))) as never);
    for (const text of ['燃', '燃油', '燃油泵']) {
      await type(text);
      await waitFor(() => expect(suggestions().at(-1)?.text).toBe(text));
    }
    expect(suggestions().map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    expect(screen.queryByRole('option')).toBeNull();
  });
});
