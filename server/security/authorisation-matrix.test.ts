/** @long */
import { Header } from '../../src/contract/envelope';
import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import type { TestServer } from '../testing/test-server';
import type { ChangeLog } from './change-log';
import { matrix, nameOfCall } from './matrix/all-rows';
import { callers, type Caller } from './matrix/callers';
import type { Row } from './matrix/row';
import { Scene } from './matrix/scene';
import { openWatchedServer } from './watched-server';

/** Eight callers a row. */
jest.setTimeout(120_000);

let server: TestServer;
let log: ChangeLog;
let addresses = 0;
/** Of the call before, when it and what it was given left everything as it was. */
let untouched: Scene | null = null;
beforeAll(async () => {
  ({ server, log } = await openWatchedServer());
});
afterAll(() => server?.close());

interface Answer {
  readonly code: number;
  readonly body: string;
}

async function ask(
  scene: Scene,
  { endpoint }: RegisteredCall,
  row: Row,
  caller: Caller,
  input: object,
): Promise<Answer> {
  const { token } = scene.people[caller];
  const response = await server.app.inject({
    method: endpoint.method,
    url: row.address ? await row.address(scene, scene.people[caller]) : endpoint.path,
    // Everybody from elsewhere: what is counted by address is not the subject.
    remoteAddress: `10.${Math.floor((addresses += 1) / 65_025)}.${Math.floor(addresses / 255) % 255}.${addresses % 255}`,
    headers: { [Header.platform]: 'h5', ...(token ? { [Header.token]: token } : {}) },
    ...(endpoint.method === 'POST' ? { payload: input } : {}),
  });
  if (endpoint.method === 'GET') return { code: response.statusCode === 200 ? 0 : response.statusCode, body: '' };
  return { code: response.json<{ resp_code?: number }>().resp_code ?? 0, body: decoded(response.body) };
}

/** Texts of messages travel URI-encoded. */
const decoded = (body: string) => body.replace(/%[0-9A-F]{2}(?:%[0-9A-F]{2})*/g, (text) => decodeURIComponent(text));

describe('who may do what', () => {
  it.each(Object.entries(matrix))('%s', async (name, row) => {
    const call = allCalls.find((candidate) => candidate.name === nameOfCall(name));
    if (!call) throw new Error(`${name} is no call`);
    const scene = untouched ?? (await Scene.open(server));
    untouched = null;
    await log.take();
    let touched = false;
    const answered: Partial<Record<Caller, number>> = {};
    // Of the caller before, when his call left everything as it was: making one, such as a delivered order, takes most
    // of the time.
    let given: object | null = null;
    for (const caller of callers) {
      const isOwn = row.input.length > 1;
      const input: object = (isOwn ? null : given) ?? (await row.input(scene, scene.people[caller]));
      const made = await log.take();
      const answer = await ask(scene, call, row, caller, input);
      const changes = await log.take();
      touched ||= made.length + changes.length > 0;
      given = changes.length > 0 ? null : input;
      answered[caller] = answer.code;
      if (row.byDesign !== undefined && answer.code === row.codes[caller]) continue;
      const sent = JSON.stringify(input);
      const guarded = (['self', 'store'] as const).filter((side) => scene.isForeign(caller, side));
      const harm = guarded.flatMap((side) => [
        ...scene.leaksIn(answer.body, side, sent),
        ...scene.changesOf(side, changes),
      ]);
      expect({ caller, harm }).toEqual({ caller, harm: [] });
    }
    expect(answered).toEqual(row.codes);
    if (!touched) untouched = scene;
  });
});
