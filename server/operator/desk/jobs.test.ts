import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { DeskJob } from '../../../src/contract/desk/shapes';
import { MINUTE } from '../../base/clock/clock';
import { FilesAway, OUTAGE_WORDS } from '../../base/outage';
import { refused } from '../../base/refusals';
import { operatorAudit, operatorJobs, operators } from '../../db/schema/operator';
import { openDesk, type DeskClient } from '../../testing/desk-client';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { until } from '../../testing/until';
import { changeAction, type ActionContext, type ChangeAction } from '../catalogue/action';
import { enterActions } from '../catalogue/action-names';
import { runChange } from '../catalogue/run-action';
import { beginJob, listJobs, stopJob } from './jobs';

let server: TestServer;
let desk: DeskClient;
let shop: DeskClient;
let context: ActionContext;
beforeAll(async () => {
  server = await createTestServer();
  desk = await openDesk(server, 'content');
  shop = await openDesk(server, 'shop');
  enterActions([long(() => Promise.resolve({ message: '' }))]);
  const { db, services, config } = server;
  context = {
    db,
    services,
    config,
    by: { id: desk.id, name: 'content-one', role: 'content', door: 'desk', address: '127.0.0.1' },
  };
});
afterAll(() => server.close());

const long = (run: Parameters<typeof changeAction>[0]['run']) =>
  changeAction({
    name: 'library test',
    title: '试验',
    summary: '试验',
    area: 'library',
    effect: 'change',
    subject: null,
    long: true,
    input: z.object({}),
    run,
  });
const outcomes = async () =>
  (await server.db.select().from(operatorAudit).orderBy(operatorAudit.id)).map(({ outcome }) => outcome);
const fail = (error: unknown) => {
  throw error;
};

describe('long work', () => {
  it('tells how far it is, ends, and is written down when it ended', async () => {
    let goOn: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    const action = long(async (_input, _context, progress) => {
      await progress.tell(40, '第 4 份，共 10 份');
      await wait;
      return { message: '共 10 份' };
    });
    const { outcome, running } = await beginJob(action, {}, context, {}, fail);
    const jobs = async () => (await desk.call<DeskJob[]>('jobs')).data;
    await until(async () => (await jobs())[0]?.percent === 40);
    expect((await jobs())[0]).toMatchObject({ id: outcome.job, state: 'running', step: '第 4 份，共 10 份' });
    // Killed now, it would have changed something and be in the audit.
    expect(await outcomes()).toEqual(['begun']);
    goOn();
    await running;
    expect((await desk.call<DeskJob>(`jobs/${outcome.job}`)).data).toMatchObject({
      state: 'done',
      message: '共 10 份',
    });
    expect(await outcomes()).toEqual(['begun', 'done']);
  });

  it('is written down with what it was done to, before and after, and not begun on what somebody changed', async () => {
    const { id } = await openDesk(server, 'support', 'renamed');
    const rename = { ...long(() => Promise.resolve({ message: '' })), name: 'library rename' };
    const action: ChangeAction = {
      ...rename,
      subject: { kind: 'operator', key: 'id' },
      input: z.object({ id: z.string() }),
      run: async () => {
        await server.db.update(operators).set({ role: 'shop' }).where(eq(operators.id, id));
        return { message: '已改' };
      },
    };
    const of = () => server.db.select().from(operatorAudit).where(eq(operatorAudit.action, action.name));
    await expect(runChange(action, { id }, context, { version: 1 })).rejects.toThrow('其他人刚刚修改');
    expect(await of()).toEqual([]);
    await runChange(action, { id }, context);
    expect(await of()).toMatchObject([
      { outcome: 'begun', subjectId: id, before: null, after: null },
      { outcome: 'done', subjectId: id, before: { role: 'support' }, after: { role: 'shop' }, message: '已改' },
    ]);
  });

  it('stops between two steps when somebody wants it to, and tells why it failed', async () => {
    const action = long(async (_input, _context, progress) => {
      while (!(await progress.stopped())) await sleep(20);
      throw refused('已停止，第 1 到 3 份保留');
    });
    const { outcome, running } = await beginJob(action, {}, context, {}, fail);
    expect((await shop.call(`jobs/${outcome.job}/stop`, {})).status).toBe(404);
    await stopJob(server.db, outcome.job ?? '', 'content');
    await running;
    expect((await desk.call<DeskJob>(`jobs/${outcome.job}`)).data).toMatchObject({
      state: 'failed',
      message: '已停止，第 1 到 3 份保留',
    });
  });

  it('says what it missed where that is away for a while', async () => {
    const heard: unknown[] = [];
    const away = new Error('stored nothing', { cause: new FilesAway('no answer') });
    const { outcome, running } = await beginJob(
      long(() => Promise.reject(away)),
      {},
      context,
      {},
      (error) => heard.push(error),
    );
    await running;
    expect((await desk.call<DeskJob>(`jobs/${outcome.job}`)).data).toMatchObject({
      state: 'failed',
      message: OUTAGE_WORDS.files,
    });
    expect(heard).toEqual([away]);
    const said = server.db.select().from(operatorAudit).where(eq(operatorAudit.message, OUTAGE_WORDS.files));
    expect(await said).toMatchObject([{ outcome: 'failed' }]);
  });

  it('tells why it failed also where that cannot be written down', async () => {
    const [why, lost] = [new Error('the file is spoilt'), new Error('Connection terminated')];
    const action = long(() => {
      jest.spyOn(server.db, 'insert').mockImplementationOnce(() => {
        throw lost;
      });
      return Promise.reject(why);
    });
    await expect(runChange(action, {}, context)).rejects.toMatchObject({ errors: [why, lost], cause: why });
  });

  it('is listed for whom it concerns, however much others began since', async () => {
    const at = server.services.clock.now();
    const job = { title: '试验', operator: 'x', state: 'done' as const, startedAt: at, seenAt: at };
    await server.db
      .insert(operatorJobs)
      .values([
        { ...job, id: 'own', action: 'ledger check' },
        ...Array.from({ length: 40 }, (_, index) => ({ ...job, id: `other-${index}`, action: 'library test' })),
      ]);
    const finance = await openDesk(server, 'finance');
    expect((await finance.call<DeskJob[]>('jobs')).data.map(({ id }) => id)).toEqual(['own']);
    await server.db.delete(operatorJobs).where(inArray(operatorJobs.action, ['ledger check', 'library test']));
  });

  it('that fell silent with its process counts as ended', async () => {
    const at = server.services.clock.now();
    await server.db.insert(operatorJobs).values({
      id: 'lost',
      action: 'library test',
      title: '试验',
      operator: 'content-one',
      state: 'running',
      startedAt: at,
      seenAt: at,
    });
    server.advanceClock(3 * MINUTE);
    const jobs = await listJobs(server.db, server.services.clock.now(), 'content');
    expect(jobs.find(({ id }) => id === 'lost')).toMatchObject({ state: 'stopped' });
    expect((await shop.call<DeskJob[]>('jobs')).data).toEqual([]);
  });
});

it('answers that a call may be made again while something is away', async () => {
  jest.spyOn(server.db, 'update').mockImplementation(() => {
    throw new FilesAway('no answer');
  });
  try {
    const { status, refusal } = await desk.call('jobs');
    expect([status, refusal.message]).toEqual([503, OUTAGE_WORDS.files]);
  } finally {
    jest.restoreAllMocks();
  }
});
