/** @long */
import fc from 'fast-check';
import { Header } from '../../src/contract/envelope';
import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import type { TestServer } from '../testing/test-server';
import type { ChangeLog } from './change-log';
import { answerFault } from './fuzz/answer-fault';
import { hostileBodies } from './fuzz/mutations';
import { requestsOf } from './fuzz/schema-values';
import { matrix, nameOfCall } from './matrix/all-rows';
import { Scene } from './matrix/scene';
import { openWatchedServer } from './watched-server';

/** Bodies for each row of the matrix; FUZZ_RUNS=500 for a night. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
/** The same bodies in every run, unless told otherwise. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_302);
/**
 * Where refused calls leave a trace on purpose: wrong tries of a code, and what cars are due for, which whoever asks
 * brings up to date first.
 */
const COUNTED = [['sms_codes '], ['follow_ups ', 'follow_up_days ', 'stale_cars ']];

jest.setTimeout(Math.max(60_000, RUNS * 5_000));

let server: TestServer;
let log: ChangeLog;
const durations: { name: string; ms: number; body: string }[] = [];
beforeAll(async () => {
  ({ server, log } = await openWatchedServer());
});
afterAll(async () => {
  await server?.close();
  // Time is told, not asserted: a loaded machine is no defect.
  const slowest = durations
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms, body }) => `${Math.round(ms)} ms ${name} ${body.slice(0, 120)}`);
  if (process.env.FUZZ_RUNS) console.info(`${durations.length} bodies, the slowest:\n${slowest.join('\n')}`);
});

async function send(call: RegisteredCall, token: string, body: string) {
  const startedAt = performance.now();
  const response = await server.app.inject({
    method: 'POST',
    url: call.endpoint.path,
    payload: body,
    headers: { 'content-type': 'application/json', [Header.platform]: 'h5', [Header.token]: token },
  });
  durations.push({ name: call.name, ms: performance.now() - startedAt, body });
  return response;
}

const posted = Object.entries(matrix).filter(
  ([name, row]) => !row.address && allCalls.some((call) => call.name === nameOfCall(name)),
);

describe('malformed input', () => {
  it.each(posted)('%s', async (name, row) => {
    const call = allCalls.find((candidate) => candidate.name === nameOfCall(name));
    if (!call) throw new Error(`${name} is no call`);
    const scene = await Scene.open(server);
    const caller = (['self', 'owner', 'admin'] as const).find((who) => row.codes[who] === 0) ?? 'self';
    const person = scene.people[caller];
    const valid = await row.input(scene, person);
    const known = [...scene.marks.self, ...scene.marks.store];
    const inputs = fc.oneof(
      { weight: 2, arbitrary: fc.constant<unknown>(valid) },
      { weight: 1, arbitrary: requestsOf(call.schema.request, known) },
    );
    await log.take();
    for (const [index, body] of fc.sample(hostileBodies(inputs), { seed: SEED, numRuns: RUNS }).entries()) {
      const response = await send(call, person.token, body);
      const about = `${name} as ${caller}, FUZZ_SEED=${SEED}, body ${index}: ${body.slice(0, 600)}\n${response.body.slice(0, 300)}`;
      const fault = answerFault(response.statusCode, response.body);
      if (fault !== null) throw new Error(`${fault}: ${about}`);
      const changes = await log.take();
      const refused = response.json<{ resp_code?: number }>().resp_code !== 0;
      if (
        refused &&
        changes.length > 0 &&
        !COUNTED.some((tables) => changes.every((change) => tables.some((table) => change.startsWith(table))))
      )
        throw new Error(`Refused, yet stored ${changes.join('\n')}: ${about}`);
    }
  });

  it('leaves the server answering', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });
});
