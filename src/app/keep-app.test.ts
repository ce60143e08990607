import { call } from '@/infra/http/call';
import { currentPage } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { keptApp } from '@/platform/kept-app';
import { system } from '@/platform/system';
import { keepApp, restartForRelease } from './keep-app';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));
jest.mock('@/infra/current-page', () => ({ currentPage: jest.fn() }));

let done: string[];
beforeEach(() => {
  done = [];
  jest.spyOn(keptApp, 'canKeep').mockReturnValue(true);
  jest.spyOn(keptApp, 'keep').mockImplementation(async () => void done.push('keep'));
  jest.spyOn(keptApp, 'drop').mockImplementation(async () => void done.push('drop'));
  jest.spyOn(system, 'restart').mockImplementation(() => void done.push('restart'));
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['no entry', () => Promise.reject(new Error('404')), ['keep']],
  ['on', () => Promise.resolve({ value: 'on' }), ['keep']],
  ['off', () => Promise.resolve({ value: 'off' }), ['drop']],
])('keeps the app after its first page, unless the operator says off: %s', async (_, answer, expected) => {
  jest.useFakeTimers();
  jest.mocked(call).mockImplementation(answer as never);
  const kept = keepApp();
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  await kept;
  expect(done).toEqual(expected);
  jest.useRealTimers();
});

it('goes on keeping the app when the network is back, until it is kept', async () => {
  jest.useFakeTimers();
  jest.mocked(call).mockRejectedValue(new Error('404'));
  let hears: (isOnline: boolean) => void = () => undefined;
  const stop = jest.fn();
  jest.spyOn(system, 'onOnlineChange').mockImplementation((listener) => ((hears = listener), stop));
  jest.mocked(keptApp.keep).mockRejectedValue(new Error('not all files came'));
  const kept = keepApp();
  await jest.advanceTimersByTimeAsync(2_000);
  await kept;
  const online = async (isOnline: boolean) => (hears(isOnline), jest.advanceTimersByTimeAsync(0));
  await online(true);
  await online(false);
  expect([jest.mocked(keptApp.keep).mock.calls.length, stop.mock.calls.length]).toEqual([2, 0]);
  jest.mocked(keptApp.keep).mockResolvedValue(undefined);
  await online(true);
  expect([jest.mocked(keptApp.keep).mock.calls.length, stop.mock.calls.length]).toEqual([3, 1]);
  jest.useRealTimers();
});

it.each([
  ['nothing is kept', false, routes.withdraw, ['restart']],
  ['a tab is open', true, routes.home, ['restart']],
  ['a form is open', true, routes.withdraw, []],
])('restarts for a newer release (§4) when %s', async (_, waits, path, expected) => {
  jest.spyOn(keptApp, 'fetchNewer').mockResolvedValue(waits);
  jest.mocked(currentPage).mockReturnValue({ path, params: {} });
  await restartForRelease();
  expect(done).toEqual(expected);
});
