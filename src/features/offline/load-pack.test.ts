import { waitFor } from '@testing-library/react';
import { RespCode } from '@/contract/envelope';
import type { UserInfo } from '@/contract/schemas/account';
import type { OfflinePack } from '@/contract/schemas/offline';
import { ApiError } from '@/domain/app-error';
import { packAnswersOwner, packOwner } from '@/domain/kept-content';
import { answerShapes } from '@/infra/answer-shapes';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { keptContent } from '@/platform/kept-content';
import { storage } from '@/platform/storage';
import { session } from '@/state/session';
import type { Fetched } from '@/platform/kept-content/types';
import type { PackAnswer } from './keep-answers';
import { checkPack, deletePack, forgetPacks, loadPack, pausePack, resumePacks, type BegunBy } from './load-pack';
import { LASTING_KEY, mayBeTakenBack } from './lasting';
import { packList } from './pack-list';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const mockCall = jest.mocked(call);
const fetched: string[] = [];
let answerOf: (name: string, url: string) => Fetched;
let library: OfflinePack;

const content = (id: string) => ({ document: { id }, utoken: `t-${id}` }) as OfflinePack['contents'][number];
const file = (id: string, hash = '1') => ({ documentId: id, url: `/files/${id}/document.html`, bytes: 10, hash });
const libraryOf = (version: string, files: OfflinePack['files']): OfflinePack => ({
  path: PATH,
  version,
  bytes: files.length * 10,
  documents: files.length,
  leftOut: 0,
  isEstimate: false,
  others: 0,
  allowed: 3,
  allowedBy: 'everyone',
  files,
  contents: files.map(({ documentId }) => content(documentId)),
});
const load = (by: BegunBy = 'hand') => loadPack(PATH, 'u1', '帕萨特', async () => [], by);
const resume = () => resumePacks('u1', async () => []);
const pack = () => packList.find(PATH, 'u1');
const kept = () => Object.keys(keptStore.index()).filter((name) => name.startsWith('f/'));

beforeEach(async () => {
  jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
  session.clear();
  packList.clear();
  await keptStore.clear();
  fetched.length = 0;
  answerOf = () => ({ is: 'kept', bytes: 10 });
  library = libraryOf('v1', [file('a'), file('b'), file('c'), file('d')]);
  jest.spyOn(keptContent, 'room').mockResolvedValue(null);
  jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
  jest.spyOn(keptContent, 'askToLast').mockResolvedValue(null);
  jest.spyOn(keptContent, 'writeText').mockResolvedValue(true);
  jest.spyOn(keptContent, 'remove').mockResolvedValue(undefined);
  jest
    .spyOn(keptContent, 'fetchFile')
    .mockImplementation(async (name, url) => (fetched.push(name), answerOf(name, url)));
  mockCall.mockImplementation((async (endpoint: { path: string }) =>
    endpoint.path === '/docbank/getFileUrl' ? { utoken: 'fresh' } : library) as never);
});
afterEach(() => jest.restoreAllMocks());

it('loads every file once, with the token of its document', async () => {
  const urls: string[] = [];
  answerOf = (_, url) => (urls.push(url), { is: 'kept', bytes: 10 });
  await load();
  expect(urls.sort()[0]).toBe('/files/a/document.html?utoken=t-a');
  expect(pack()).toMatchObject({ state: 'ready', version: 'v1', doneFiles: 4, doneBytes: 40, isOld: false });
  expect(keptStore.entry('f/a/document.html')).toMatchObject({ hash: '1', owners: [packOwner(PATH)] });
});

it('asks once that the platform lets no pack go by itself, with the first, and loads all the same', async () => {
  const ask = jest.spyOn(keptContent, 'askToLast').mockRejectedValue(new Error('unused')).mockResolvedValueOnce(false);
  storage.remove(LASTING_KEY);
  await load();
  expect([pack()?.state, mayBeTakenBack()]).toEqual(['ready', true]);
  await load();
  expect(ask).toHaveBeenCalledTimes(1);
});

it.each(['order', 'app'] as const)('asks for nothing when a pack comes by itself (%s)', async (by) => {
  storage.remove(LASTING_KEY);
  await load(by);
  expect([pack()?.state, jest.mocked(keptContent.askToLast).mock.calls]).toEqual(['ready', []]);
});

it('goes on where it was when the network comes back', async () => {
  answerOf = (name) => (name.includes('/c/') || name.includes('/d/') ? { is: 'offline' } : { is: 'kept', bytes: 10 });
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'network', doneFiles: 2, files: 4 });
  fetched.length = 0;
  answerOf = () => ({ is: 'kept', bytes: 10 });
  await resume();
  expect([fetched.sort(), pack()?.state]).toEqual([['f/c/document.html', 'f/d/document.html'], 'ready']);
});

it('brings the pictures of its answers, once, and lets those go that no answer shows any more', async () => {
  let pictures = ['http://h.test/uploads/case_photo/1.jpg', '/uploads/case_photo/2.jpg', '/uploads/x?s=1'];
  const endpoint = { service: 'cms', path: '/cmsContent/queryCase' } as PackAnswer['endpoint'];
  const withCase = () =>
    loadPack(PATH, 'u1', '帕萨特', async () => [{ endpoint, body: {}, pictures: () => pictures }], 'app');
  const keptPictures = () => Object.keys(keptStore.index()).filter((name) => name.startsWith('p/'));
  answerOf = (_, url) => (url.endsWith('/2.jpg') ? { is: 'refused', status: 404 } : { is: 'kept', bytes: 10 });
  await withCase();
  expect([pack()?.state, keptPictures().length, pack()?.bytes]).toEqual(['ready', 1, 50]);
  fetched.length = 0;
  await withCase();
  expect(fetched.filter((name) => name === keptPictures()[0])).toEqual([]);
  pictures = [];
  await withCase();
  expect(keptPictures()).toEqual([]);
});

it('brings the small pictures by which lists show its drawings', async () => {
  const [drawing, text] = [content('a'), content('b')];
  drawing.document.format = 'netlist';
  text.document.format = 'html';
  library = { ...libraryOf('v1', [file('a'), file('b')]), contents: [drawing, text] };
  const urls: string[] = [];
  answerOf = (_, url) => (urls.push(url), { is: 'kept', bytes: 10 });
  await load();
  const thumbs = () => urls.filter((url) => url.includes('/thumbs/'));
  expect(thumbs()).toEqual([expect.stringMatching(/\/thumbs\/a\.png\?v=\w+$/)]);
  await load();
  expect(thumbs()).toHaveLength(1);
  // Its address stays the same when the drawing is corrected.
  library = { ...libraryOf('v2', [file('a', '2'), file('b')]), contents: [drawing, text] };
  await load();
  expect(new Set(thumbs()).size).toBe(2);
});

it('lets answers go that its newest list has not, of one user alone', async () => {
  const caseOf = (id: string) => ({ endpoint: { service: 'cms', path: '/cmsContent/queryCase' }, body: { id } });
  const loadFor = (uid: string, ids: string[]) =>
    loadPack(PATH, uid, '帕萨特', async () => ids.map(caseOf) as PackAnswer[], 'hand');
  const answersOf = (uid: string) =>
    Object.values(keptStore.index()).filter(({ owners }) => owners.includes(packAnswersOwner(PATH, uid))).length;
  await loadFor('u1', ['old', 'new']);
  await loadFor('u2', ['old']);
  await loadFor('u1', ['new']);
  expect([answersOf('u1'), answersOf('u2')]).toEqual([5, 5]);
  await deletePack(PATH, 'u1');
  expect([answersOf('u1'), answersOf('u2'), kept().length]).toEqual([0, 5, 4]);
});

it('takes no answer of the device for one of the server, and asks for no more once it is paused', async () => {
  const asked: unknown[] = [];
  mockCall.mockImplementation((async (endpoint: { path: string }, _: object, options: object) => {
    if (endpoint.path !== '/cmsContent/queryCase') return library;
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

it('is old where a release needs more of its answers, and new once they are loaded again', async () => {
  await load();
  process.env.TARO_APP_ANSWER_SHAPES = 'other';
  try {
    await expect(checkPack(pack() ?? fail())).resolves.toBe(true);
    fetched.length = 0;
    await load('app');
    expect([fetched, pack()?.isOld]).toEqual([[], false]);
    await expect(checkPack(pack() ?? fail())).resolves.toBe(false);
  } finally {
    delete (process.env as Partial<NodeJS.ProcessEnv>).TARO_APP_ANSWER_SHAPES;
  }
});

it('is old where it was made before packs held what screens ask for now (§5)', async () => {
  await load();
  packList.put({ ...(pack() ?? fail()), shapes: answerShapes() });
  await expect(checkPack(pack() ?? fail())).resolves.toBe(true);
});

it('keeps nothing of what the server tells another user who has logged in meanwhile, and goes on for its own', async () => {
  const logIn = (uid: string) => session.login({ token: `token of ${uid}`, user: { uid } as UserInfo });
  const told: unknown[] = [];
  mockCall.mockImplementation((async (endpoint: { path: string }) => {
    if (endpoint.path === '/favourite/query') told.push(session.user()?.uid);
    return library;
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

it('does without the answer about something that is gone since its list was made', async () => {
  const about = (id: string) => ({ endpoint: { service: 'cms', path: '/cmsContent/queryCase' }, body: { id } });
  mockCall.mockImplementation((async (_: { path: string }, body: { id?: string }) => {
    if (body.id === 'gone') throw new ApiError('notFound', RespCode.notFound, '未找到该资料');
    return library;
  }) as never);
  await loadPack(PATH, 'u1', '帕萨特', async () => ['gone', 'there'].map(about) as PackAnswer[], 'hand');
  expect(pack()?.state).toBe('ready');
  // With those of its four documents.
  const answers = Object.values(keptStore.index()).filter(({ owners }) =>
    owners.includes(packAnswersOwner(PATH, 'u1')),
  );
  expect(answers).toHaveLength(5);
});

it('is not whole where the device had no room for an answer', async () => {
  jest.mocked(keptContent.writeText).mockResolvedValue(false);
  await load();
  expect([pack()?.state, kept()]).toEqual(['full', []]);
});

it('becomes exact where the list had guessed, and leaves out what the server does not have', async () => {
  answerOf = (name) => (name.includes('/d/') ? { is: 'refused', status: 404 } : { is: 'kept', bytes: 25 });
  await load();
  expect(pack()).toMatchObject({ state: 'ready', bytes: 75, doneBytes: 75, files: 4, doneFiles: 3, missing: 1 });
  expect(kept()).toHaveLength(3);
  fetched.length = 0;
  answerOf = () => ({ is: 'kept', bytes: 25 });
  await load();
  expect([fetched, pack()?.missing, pack()?.bytes]).toEqual([['f/d/document.html'], 0, 100]);
});

it('stops when the user pauses it', async () => {
  answerOf = () => (pausePack(PATH), { is: 'cancelled' });
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'user' });
  fetched.length = 0;
  await resume();
  expect(fetched).toEqual([]);
});

it('stops where going on would cost by the byte, and goes on with Wi-Fi', async () => {
  answerOf = () => (jest.mocked(keptContent.isOnWifi).mockResolvedValue(false), { is: 'kept', bytes: 10 });
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'wifi' });
  const before = fetched.length;
  await resume();
  expect([fetched.length, pack()?.pause]).toEqual([before, 'wifi']);
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(true);
  answerOf = () => ({ is: 'kept', bytes: 10 });
  await resume();
  expect(pack()?.state).toBe('ready');
});

it('goes on by mobile data only when it was begun there by hand', async () => {
  jest.mocked(keptContent.isOnWifi).mockResolvedValue(false);
  await load('app');
  expect([pack()?.pause, fetched]).toEqual(['wifi', []]);
  answerOf = () => ({ is: 'offline' });
  await load('hand');
  expect(pack()?.pause).toBe('network');
  answerOf = () => ({ is: 'kept', bytes: 10 });
  await resume();
  expect(pack()?.state).toBe('ready');
  library = libraryOf('v2', [file('a', '2')]);
  await load('app');
  expect(pack()?.pause).toBe('wifi');
});

it.each([502, 429])('waits while the server answers %d', async (status) => {
  answerOf = () => ({ is: 'refused', status });
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

it('stays deleted when it is deleted while it loads', async () => {
  let arrives: (fetched: Fetched) => void = () => undefined;
  const fetchFile = jest.mocked(keptContent.fetchFile);
  fetchFile.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  const loading = load();
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  const deleting = deletePack(PATH, 'u1');
  arrives({ is: 'kept', bytes: 10 });
  await Promise.all([loading, deleting]);
  expect([pack(), kept()]).toEqual([undefined, []]);
});

it('does not go on with one that was deleted while it waited in line', async () => {
  const inLine = ['大众/上汽大众/朗逸', '大众/上汽大众/途观'];
  answerOf = () => ({ is: 'offline' });
  for (const path of inLine) await loadPack(path, 'u1', path, async () => [], 'hand');
  answerOf = () => (packList.remove({ path: inLine[1] ?? '', uid: 'u1' }), { is: 'kept', bytes: 10 });
  await resume();
  expect(packList.all().map(({ path, state }) => [path, state])).toEqual([[inLine[0], 'ready']]);
});

it('stays forgotten when all are forgotten while one loads and another waits in line', async () => {
  const inLine = ['大众/上汽大众/朗逸', '大众/上汽大众/途观'];
  answerOf = () => ({ is: 'offline' });
  for (const path of inLine) await loadPack(path, 'u1', path, async () => [], 'hand');
  let arrives: (fetched: Fetched) => void = () => undefined;
  const fetchFile = jest.mocked(keptContent.fetchFile).mockClear();
  fetchFile.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  const loading = resume();
  await waitFor(() => expect(fetchFile).toHaveBeenCalled());
  const forgetting = forgetPacks();
  arrives({ is: 'kept', bytes: 10 });
  await forgetting;
  const written = kept();
  await loading;
  expect([packList.all(), kept()]).toEqual([[], written]);
});

it('are all forgotten when one ends with an error', async () => {
  let fails: (error: Error) => void = () => undefined;
  jest.mocked(keptContent.isOnWifi).mockReturnValueOnce(new Promise((_, reject) => (fails = reject)));
  const loading = load();
  const forgetting = forgetPacks();
  fails(new Error('gone'));
  await expect(loading).rejects.toThrow('gone');
  await expect(forgetting).resolves.toBeUndefined();
  expect(packList.all()).toEqual([]);
});

it('fetches only what has changed, and removes what is gone', async () => {
  await load();
  library = libraryOf('v2', [file('a'), file('b', '2'), file('e')]);
  await expect(checkPack({ ...(pack() ?? fail()), version: 'v1' })).resolves.toBe(true);
  expect(pack()?.isOld).toBe(true);
  fetched.length = 0;
  await load();
  expect(fetched.sort()).toEqual(['f/b/document.html', 'f/e/document.html']);
  expect(kept().sort()).toEqual(['f/a/document.html', 'f/b/document.html', 'f/e/document.html']);
  expect(pack()).toMatchObject({ state: 'ready', version: 'v2', isOld: false });
});

it('asks for a new token when one has run out on a slow line', async () => {
  answerOf = (_, url) => (url.endsWith('=t-b') ? { is: 'refused', status: 403 } : { is: 'kept', bytes: 10 });
  await load();
  expect(pack()?.state).toBe('ready');
  expect(fetched.filter((name) => name.includes('/b/'))).toHaveLength(2);
});

it('begins nothing that has no room, and leaves nothing of what turns out too large', async () => {
  jest.mocked(keptContent.room).mockResolvedValue(20);
  await load();
  expect([pack()?.state, fetched]).toEqual(['full', []]);
  jest.mocked(keptContent.room).mockResolvedValue(null);
  answerOf = (name) => (name.includes('/d/') ? { is: 'full' } : { is: 'kept', bytes: 10 });
  await load();
  expect([pack()?.state, kept()]).toEqual(['full', []]);
});

it('asks nobody who has left meanwhile to log in', async () => {
  mockCall.mockClear();
  await load();
  await checkPack(pack() ?? fail());
  const asked = mockCall.mock.calls.filter(([{ path }]) => path === '/docbank/offlinePack');
  expect(asked.map(([, , options]) => options?.loginCheck)).toEqual(['proceed', 'proceed']);
});

it('stays deleted when it is deleted while it is compared', async () => {
  await load();
  const before = pack() ?? fail();
  let answers: (library: OfflinePack) => void = () => undefined;
  mockCall.mockReturnValueOnce(new Promise((resolve) => (answers = resolve)) as never);
  const checking = checkPack(before);
  await deletePack(PATH, 'u1');
  answers(libraryOf('v2', []));
  await expect(checking).resolves.toBe(false);
  expect(pack()).toBeUndefined();
});

it('waits while the server takes no more of its calls', async () => {
  mockCall.mockRejectedValue(new ApiError('business', RespCode.limited, '操作太频繁，请稍后再试'));
  await load();
  expect(pack()).toMatchObject({ state: 'paused', pause: 'network' });
});

it('says what the server said when it refused', async () => {
  mockCall.mockRejectedValue(new ApiError('business', -2, '离线包最多 3 个，请先删除不再需要的离线包'));
  await load();
  expect(pack()).toMatchObject({ state: 'failed', refusal: '离线包最多 3 个，请先删除不再需要的离线包' });
});

it('asks for the trouble codes that its guides explain', async () => {
  const guide = { ...content('a'), url: '/files/a/document.html' };
  const document = { ...guide.document, kind: 'dtc' as const, format: 'html' as const };
  library = { ...library, contents: [{ ...guide, document }, content('b')] };
  jest
    .spyOn(keptContent, 'readText')
    .mockImplementation(async (name) => (name === 'f/a/document.html' ? '<h2>P0230</h2><p>P0230, P0201' : null));
  const ofCar = jest.fn(async () => []);
  await loadPack(PATH, 'u1', '帕萨特', ofCar, 'hand');
  const documents = library.contents.map(({ document: packed }) => packed);
  const car = { path: PATH, documents, codes: ['P0230', 'P0201'] };
  expect(ofCar).toHaveBeenCalledWith(car, expect.anything());
});

it('is of an order until the user loads it by hand', async () => {
  await load('order');
  expect(pack()?.forOrder).toBe(true);
  await load('app');
  expect(pack()?.forOrder).toBe(true);
  await load('hand');
  expect(pack()?.forOrder).toBe(false);
  await load('order');
  expect(pack()?.forOrder).toBe(false);
});

it('is deleted with its files, but not with those that another pack needs', async () => {
  await load();
  keptStore.share('f/a/document.html', packOwner('other'));
  await deletePack(PATH, 'u1');
  expect([pack(), kept()]).toEqual([undefined, ['f/a/document.html']]);
});

function fail(): never {
  throw new Error('no pack');
}
