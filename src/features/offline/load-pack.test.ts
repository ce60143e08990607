import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';
import { packAnswersOwner, packOwner } from '@/domain/kept-content';
import { answerShapes } from '@/infra/answer-shapes';
import { keptStore } from '@/infra/kept/kept-store';
import { keptContent } from '@/platform/kept-content';
import { storage } from '@/platform/storage';
import type { PackAnswer } from './keep-answers';
import { checkPack, deletePack, loadPack } from './load-pack';
import {
  playLibrary,
  content,
  fetched,
  file,
  kept,
  libraryOf,
  load,
  mockCall,
  pack,
  PATH,
  played,
  thePack,
} from './load-pack.testing';
import { LASTING_KEY, mayBeTakenBack } from './lasting';
import { packList } from './pack-list';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

beforeEach(playLibrary);
afterEach(() => jest.restoreAllMocks());

it('loads every file once, with the token of its document', async () => {
  const urls: string[] = [];
  played.answerOf = (_, url) => (urls.push(url), { is: 'kept', bytes: 10 });
  await load();
  expect(urls.sort()[0]).toBe('/files/a/document.html?utoken=t-a');
  expect(pack()).toMatchObject({ state: 'ready', version: 'v1', doneFiles: 4, doneBytes: 40, isOld: false });
  expect(keptStore.entry('f/a/document.html')).toMatchObject({ hash: '1', owners: [packOwner(PATH)] });
});

it('counts a file that is of no document any more, and is whole without it', async () => {
  const { answerOf } = played;
  played.answerOf = (name, url) => (name.includes('/b/') ? { is: 'refused', status: 403 } : answerOf(name, url));
  const answer = mockCall.getMockImplementation();
  mockCall.mockImplementation((async (endpoint: { path: string }, ...more: never[]) => {
    if (endpoint.path === '/docbank/getFileUrl') throw new ApiError('notFound', null, '未找到该资料');
    return answer?.(endpoint as never, ...(more as [never]));
  }) as never);
  await load();
  expect(pack()).toMatchObject({ state: 'ready', doneFiles: 3, missing: 1 });
});

it('is whole without an extra answer that the server refuses, and not without another', async () => {
  const endpoint = { service: 'vehicle', path: '/vinVehicle/vinParseNew' } as unknown as PackAnswer['endpoint'];
  const answer = mockCall.getMockImplementation();
  mockCall.mockImplementation((async (asked: { path: string }, ...more: never[]) => {
    if (asked === endpoint) throw new ApiError('business', -2, '暂未收录该车型');
    return answer?.(asked as never, ...(more as [never]));
  }) as never);
  const loadWith = (isExtra: boolean) =>
    loadPack(PATH, 'u1', '帕萨特', async () => [{ endpoint, body: { vin: 'x' }, isExtra }], 'app');
  await loadWith(true);
  expect(pack()?.state).toBe('ready');
  await loadWith(false);
  expect(pack()).toMatchObject({ state: 'failed', refusal: '暂未收录该车型' });
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

it('brings the pictures of its answers, once, and lets those go that no answer shows any more', async () => {
  let pictures = ['http://h.test/uploads/case_photo/1.jpg', '/uploads/case_photo/2.jpg', '/uploads/x?s=1'];
  const endpoint = { service: 'cms', path: '/cmsContent/queryCase' } as PackAnswer['endpoint'];
  const withCase = () =>
    loadPack(PATH, 'u1', '帕萨特', async () => [{ endpoint, body: {}, pictures: () => pictures }], 'app');
  const keptPictures = () => Object.keys(keptStore.index()).filter((name) => name.startsWith('p/'));
  played.answerOf = (_, url) => (url.endsWith('/2.jpg') ? { is: 'refused', status: 404 } : { is: 'kept', bytes: 10 });
  await withCase();
  expect([pack()?.state, keptPictures().length, pack()?.bytes]).toEqual(['ready', 1, 50]);
  fetched.length = 0;
  await withCase();
  expect(fetched.filter((name) => name === keptPictures()[0])).toEqual([]);
  pictures = [];
  await withCase();
  expect(keptPictures()).toEqual([]);
});

it('brings the pictures of parts that its wiring diagrams name, once, and lets the others go', async () => {
  const [seen, other] = ['picture-0123456789abcdef.jpg', 'picture-00000000000000ff.png'];
  const [drawing] = [content('a')];
  drawing.sheetUrls = ['/files/a/page-1.json'];
  played.library = { ...libraryOf('v1', [file('a')]), contents: [drawing] };
  const read = jest.spyOn(keptContent, 'readText');
  const names = (...files: string[]) => {
    const sheet = { netlist: { id: 'n', pictures: files.map((file) => ({ file })) }, set: [], find: [] };
    read.mockImplementation(async (name) => (name === 'f/a/page-1.json' ? JSON.stringify(sheet) : null));
  };
  names(seen, other, seen);
  await keptStore.enter(`f/a/${seen}`, { bytes: 7, at: 1, hash: '' }, 'car:大众');
  const urls: string[] = [];
  played.answerOf = (_, url) => (urls.push(url), { is: 'kept', bytes: 10 });
  await load();
  expect(urls.filter((url) => url.includes('picture-'))).toEqual([`/files/a/${other}?utoken=t-a`]);
  expect(pack()).toMatchObject({ state: 'ready', files: 1, doneFiles: 1, bytes: 27 });
  expect(keptStore.entry(`f/a/${seen}`)?.owners).toEqual(['car:大众', packOwner(PATH)]);

  names();
  await load();
  expect(kept().filter((name) => name.includes('picture-'))).toEqual([`f/a/${seen}`]);
});

it('brings the small pictures by which lists show its drawings', async () => {
  const [drawing, text] = [content('a'), content('b')];
  drawing.document.format = 'netlist';
  text.document.format = 'html';
  played.library = { ...libraryOf('v1', [file('a'), file('b')]), contents: [drawing, text] };
  const urls: string[] = [];
  played.answerOf = (_, url) => (urls.push(url), { is: 'kept', bytes: 10 });
  await load();
  const thumbs = () => urls.filter((url) => url.includes('/thumbs/'));
  expect(thumbs()).toEqual([expect.stringMatching(/\/thumbs\/a\.png\?v=\w+$/)]);
  await load();
  expect(thumbs()).toHaveLength(1);
  // Its address stays the same when the drawing is corrected.
  played.library = { ...libraryOf('v2', [file('a', '2'), file('b')]), contents: [drawing, text] };
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

it('is old where a release needs more of its answers, and new once they are loaded again', async () => {
  await load();
  process.env.TARO_APP_ANSWER_SHAPES = 'other';
  try {
    await expect(checkPack(thePack())).resolves.toBe(true);
    fetched.length = 0;
    await load('app');
    expect([fetched, pack()?.isOld]).toEqual([[], false]);
    await expect(checkPack(thePack())).resolves.toBe(false);
  } finally {
    delete (process.env as Partial<NodeJS.ProcessEnv>).TARO_APP_ANSWER_SHAPES;
  }
});

it('is old where it was made before packs held what screens ask for now (§5)', async () => {
  await load();
  packList.put({ ...thePack(), shapes: answerShapes() });
  await expect(checkPack(thePack())).resolves.toBe(true);
});

it('does without the answer about something that is gone since its list was made', async () => {
  const about = (id: string) => ({ endpoint: { service: 'cms', path: '/cmsContent/queryCase' }, body: { id } });
  mockCall.mockImplementation((async (_: { path: string }, body: { id?: string }) => {
    if (body.id === 'gone') throw new ApiError('notFound', RespCode.notFound, '未找到该资料');
    return played.library;
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
  played.answerOf = (name) => (name.includes('/d/') ? { is: 'refused', status: 404 } : { is: 'kept', bytes: 25 });
  await load();
  expect(pack()).toMatchObject({ state: 'ready', bytes: 75, doneBytes: 75, files: 4, doneFiles: 3, missing: 1 });
  expect(kept()).toHaveLength(3);
  fetched.length = 0;
  played.answerOf = () => ({ is: 'kept', bytes: 25 });
  await load();
  expect([fetched, pack()?.missing, pack()?.bytes]).toEqual([['f/d/document.html'], 0, 100]);
});

it('fetches only what has changed, and removes what is gone', async () => {
  await load();
  played.library = libraryOf('v2', [file('a'), file('b', '2'), file('e')]);
  await expect(checkPack({ ...thePack(), version: 'v1' })).resolves.toBe(true);
  expect(pack()?.isOld).toBe(true);
  fetched.length = 0;
  await load();
  expect(fetched.sort()).toEqual(['f/b/document.html', 'f/e/document.html']);
  expect(kept().sort()).toEqual(['f/a/document.html', 'f/b/document.html', 'f/e/document.html']);
  expect(pack()).toMatchObject({ state: 'ready', version: 'v2', isOld: false });
});

it('asks for a new token when one has run out on a slow line', async () => {
  played.answerOf = (_, url) => (url.endsWith('=t-b') ? { is: 'refused', status: 403 } : { is: 'kept', bytes: 10 });
  await load();
  expect(pack()?.state).toBe('ready');
  expect(fetched.filter((name) => name.includes('/b/'))).toHaveLength(2);
});

it('begins nothing that has no room, and leaves nothing of what turns out too large', async () => {
  jest.mocked(keptContent.room).mockResolvedValue(20);
  await load();
  expect([pack()?.state, fetched]).toEqual(['full', []]);
  jest.mocked(keptContent.room).mockResolvedValue(null);
  played.answerOf = (name) => (name.includes('/d/') ? { is: 'full' } : { is: 'kept', bytes: 10 });
  await load();
  expect([pack()?.state, kept()]).toEqual(['full', []]);
});

it('says what the server said when it refused', async () => {
  mockCall.mockRejectedValue(new ApiError('business', -2, '离线包最多 3 个，请先删除不再需要的离线包'));
  await load();
  expect(pack()).toMatchObject({ state: 'failed', refusal: '离线包最多 3 个，请先删除不再需要的离线包' });
});

it('asks for the trouble codes that its guides explain', async () => {
  const guide = { ...content('a'), url: '/files/a/document.html' };
  const document = { ...guide.document, kind: 'dtc' as const, format: 'html' as const };
  played.library = { ...played.library, contents: [{ ...guide, document }, content('b')] };
  jest
    .spyOn(keptContent, 'readText')
    .mockImplementation(async (name) => (name === 'f/a/document.html' ? '<h2>P0230</h2><p>P0230, P0201' : null));
  const ofCar = jest.fn(async () => []);
  await loadPack(PATH, 'u1', '帕萨特', ofCar, 'hand');
  const documents = played.library.contents.map(({ document: packed }) => packed);
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
