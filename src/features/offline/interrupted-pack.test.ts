import type { OfflinePack } from '@/contract/schemas/offline';
import { transportError } from '@/domain/app-error';
import { call } from '@/infra/http/call';
import { keptStore } from '@/infra/kept/kept-store';
import { keptContent } from '@/platform/kept-content';
import { session } from '@/state/session';
import type { PackAnswer } from './keep-answers';
import { loadPack, resumePacks } from './load-pack';
import { packList } from './pack-list';

jest.mock('@/infra/http/call', () => ({ call: jest.fn() }));

const PATH = '大众/上汽大众/帕萨特/2003/1.8T';
const CASES = ['a', 'b', 'c', 'd', 'e', 'f'];
const DAY_MS = 24 * 60 * 60_000;
const texts = new Map<string, string>();
const asked: string[] = [];
/** The network is gone after so many answers. */
let lasts = Infinity;
let library: OfflinePack;
/** What the clock shows. */
let now = 0;

const caseOf = (id: string, mayBeOld = true) => ({
  endpoint: { service: 'cms', path: '/cmsContent/queryCase' },
  body: { id },
  mayBeOld,
  pictures: () => [`/uploads/case_photo/${id}.jpg`],
});
const ofCar = async () => CASES.map((id) => caseOf(id)) as unknown as PackAnswer[];
const load = () => loadPack(PATH, 'u1', '帕萨特', ofCar, 'hand');
const goOn = () => {
  asked.length = 0;
  lasts = Infinity;
  return resumePacks('u1', ofCar);
};
const pack = () => packList.find(PATH, 'u1');
const pictures = () => Object.keys(keptStore.index()).filter((name) => name.startsWith('p/')).length;

beforeEach(async () => {
  jest.spyOn(keptContent, 'clear').mockResolvedValue(undefined);
  session.clear();
  packList.clear();
  await keptStore.clear();
  texts.clear();
  asked.length = 0;
  lasts = 3;
  now = DAY_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  library = {
    path: PATH,
    version: 'v1',
    bytes: 0,
    documents: 0,
    leftOut: 0,
    isEstimate: false,
    others: 0,
    allowed: 3,
    allowedBy: 'everyone',
    files: [],
    contents: [],
  };
  jest.spyOn(keptContent, 'room').mockResolvedValue(null);
  jest.spyOn(keptContent, 'isOnWifi').mockResolvedValue(true);
  jest.spyOn(keptContent, 'askToLast').mockResolvedValue(null);
  jest.spyOn(keptContent, 'writeText').mockImplementation(async (name, text) => Boolean(texts.set(name, text)));
  jest.spyOn(keptContent, 'readText').mockImplementation(async (name) => texts.get(name) ?? null);
  jest.spyOn(keptContent, 'remove').mockResolvedValue(undefined);
  jest.spyOn(keptContent, 'fetchFile').mockResolvedValue({ is: 'kept', bytes: 10 });
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }, { id }: { id: string }) => {
    if (path !== '/cmsContent/queryCase') return library;
    if (lasts === 0) throw transportError('network');
    lasts -= 1;
    asked.push(id);
    return { id };
  }) as never);
});
afterEach(() => jest.restoreAllMocks());

describe('a pack that was interrupted in the middle of its answers (§5)', () => {
  it('asks for those that it lacks, and is whole with all of them', async () => {
    await load();
    expect([asked, pack()?.state]).toEqual([['a', 'b', 'c'], 'paused']);
    await goOn();
    expect([asked, pack()?.state, pictures()]).toEqual([['d', 'e', 'f'], 'ready', CASES.length]);
  });

  it('asks anew for what changes without the version, as favourites do', async () => {
    await load();
    asked.length = 0;
    lasts = Infinity;
    await resumePacks('u1', async () => CASES.map((id) => caseOf(id, id !== 'a')) as unknown as PackAnswer[]);
    expect([asked, pack()?.state]).toEqual([['a', 'd', 'e', 'f'], 'ready']);
  });

  it('keeps what came before as old as it is', async () => {
    await load();
    now += 1000;
    await goOn();
    const ages = [...texts.values()].map((text) => (JSON.parse(text) as { at: number }).at - DAY_MS);
    expect(ages).toEqual([0, 0, 0, 1000, 1000, 1000]);
  });

  it('asks for all of another version', async () => {
    await load();
    now += 1000;
    library = { ...library, version: 'v2' };
    await goOn();
    expect(asked).toEqual(CASES);
  });

  it('asks for all in another release, whose answers may have another shape', async () => {
    await load();
    now += 1000;
    process.env.TARO_APP_ANSWER_SHAPES = 'other';
    try {
      await goOn();
    } finally {
      delete (process.env as Partial<NodeJS.ProcessEnv>).TARO_APP_ANSWER_SHAPES;
    }
    expect(asked).toEqual(CASES);
  });

  it('asks for all after a day', async () => {
    await load();
    now += DAY_MS;
    await goOn();
    expect(asked).toEqual(CASES);
  });

  it('asks for all once it was whole', async () => {
    await load();
    await goOn();
    asked.length = 0;
    now += 1000;
    await load();
    expect(asked).toEqual(CASES);
  });

  it('takes nothing of another user', async () => {
    await load();
    asked.length = 0;
    lasts = Infinity;
    await loadPack(PATH, 'u2', '帕萨特', ofCar, 'hand');
    expect(asked).toEqual(CASES);
  });
});
