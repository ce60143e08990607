import { waitFor } from '@testing-library/react';
import { RespCode } from '@/contract/envelope';
import type { UserInfo } from '@/contract/schemas/account';
import { ApiError } from '@/domain/app-error';
import { keptContent } from '@/platform/kept-content';
import type { Fetched } from '@/platform/kept-content/types';
import { session } from '@/state/session';
import type { PackAnswer } from './keep-answers';
import { checkPack, loadPack, pausePack, resumePacks } from './load-pack';
import {
  playLibrary,
  fetched,
  file,
  libraryOf,
  load,
  mockCall,
  pack,
  PATH,
  played,
  resume,
  thePack,
} from './load-pack.testing';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

beforeEach(playLibrary);
afterEach(() => jest.restoreAllMocks());

it('goes on where it was when the network comes back', async () => {
  played.answerOf = (name) =>
    name.includes('/c/') || name.includes('/d/') ? { is: 'offline' } : { is: 'kept', bytes: 10 };
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'network', doneFiles: 2, files: 4 });
  fetched.length = 0;
  played.answerOf = () => ({ is: 'kept', bytes: 10 });
  await resume();
  expect([fetched.sort(), pack()?.state]).toEqual([['f/c/document.html', 'f/d/document.html'], 'ready']);
});

it('takes no answer of the device for one of the server, and asks for no more once it is paused', async () => {
  const asked: unknown[] = [];
  mockCall.mockImplementation((async (endpoint: { path: string }, _: object, options: object) => {
    if (endpoint.path !== '/cmsContent/queryCase') return played.library;
    asked.push(options);
    pausePack(PATH);
    return {};
  }) as never);
  const answer = { endpoint: { service: 'cms', path: '/cmsContent/queryCase' }, body: {} } as PackAnswer;
  await loadPack(PATH, 'u1', '帕萨特', async () => Array.from({ length: 9 }, () => answer), 'hand');
  // As many as were under way.
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked[0]).toEqual({ errors: 'caller', loginCheck: 'proceed', fresh: true, signal: expect.any(AbortSignal) });
  expect(pack()).toMatchObject({ state: 'paused', pause: 'user' });
});

it('keeps nothing of what the server tells another user who has logged in meanwhile, and goes on for its own', async () => {
  const logIn = (uid: string) => session.login({ token: `token of ${uid}`, user: { uid } as UserInfo });
  const told: unknown[] = [];
  mockCall.mockImplementation((async (endpoint: { path: string }) => {
    if (endpoint.path === '/favourite/query') told.push(session.user()?.uid);
    return played.library;
  }) as never);
  const favourites = { endpoint: { service: 'user', path: '/favourite/query' }, body: {} } as unknown as PackAnswer;
  logIn('u1');
  const inTurn = async () => (logIn('u2'), [favourites]);
  await loadPack(PATH, 'u1', '帕萨特', inTurn, 'hand');
  expect([told, pack()]).toMatchObject([[], { state: 'paused', pause: 'network' }]);
  // Nor does it begin with the token of somebody who is not known yet.
  session.login({ token: 'of whom?' });
  mockCall.mockClear();
  await resumePacks('u1', async () => [favourites]);
  expect([mockCall.mock.calls.length, pack()?.state]).toEqual([0, 'paused']);
  logIn('u1');
  await resumePacks('u1', async () => [favourites]);
  expect([told, pack()?.state]).toEqual([['u1'], 'ready']);
});

it('stops when the user pauses it', async () => {
  played.answerOf = () => (pausePack(PATH), { is: 'cancelled' });
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'user' });
  fetched.length = 0;
  await resume();
  expect(fetched).toEqual([]);
});

it('stops where going on would cost by the byte, and goes on with Wi-Fi', async () => {
  played.answerOf = () => (jest.mocked(keptContent.isOnWifi).mockResolvedValue(false), { is: 'kept', bytes: 10 });
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'wifi' });
  const before = fetched.length;
  await resume();
  expect([fetched.length, pack()?.pause]).toEqual([before, 'wifi']);
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(true);
  played.answerOf = () => ({ is: 'kept', bytes: 10 });
  await resume();
  expect(pack()?.state).toBe('ready');
});

it('goes on by mobile data only when it was begun there by hand', async () => {
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
  await load('app');
  expect([pack()?.pause, fetched]).toEqual(['wifi', []]);
  played.answerOf = () => ({ is: 'offline' });
  await load('hand');
  expect(pack()?.pause).toBe('network');
  played.answerOf = () => ({ is: 'kept', bytes: 10 });
  await resume();
  expect(pack()?.state).toBe('ready');
  played.library = libraryOf('v2', [file('a', '2')]);
  await load('app');
  expect(pack()?.pause).toBe('wifi');
});

it.each([502, 429])('waits while the server answers %d', async (status) => {
  played.answerOf = () => ({ is: 'refused', status });
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'network' });
});

it('stays paused when a file comes after another has failed', async () => {
  let arrive: (fetched: Fetched) => void = () => undefined;
  const others = new Promise<Fetched>((resolve) => (arrive = resolve));
  const fetchFile = jest.mocked(keptContent.fetchFile);
  fetchFile.mockImplementation(async (name) => (name.includes('/a/') ? { is: 'offline' } : others));
  const loading = load();
  await waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(3));
  arrive({ is: 'kept', bytes: 10 });
  await loading;
  expect(pack()).toMatchObject({ state: 'paused', pause: 'network', doneFiles: 3 });
});

it('asks nobody who has left meanwhile to log in', async () => {
  mockCall.mockClear();
  await load();
  await checkPack(thePack());
  const asked = mockCall.mock.calls.filter(([{ path }]) => path === '/docbank/offlinePack');
  expect(asked.map(([, , options]) => options?.loginCheck)).toEqual(['proceed', 'proceed']);
});

it('waits while the server takes no more of its calls', async () => {
  mockCall.mockRejectedValue(new ApiError('business', RespCode.limited, '操作太频繁，请稍后再试'));
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'network' });
});
