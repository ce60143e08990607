import { existsSync } from 'node:fs';
import { phoneLogin } from '../../../../src/contract/endpoints/account';
import { RespCode } from '../../../../src/contract/envelope';
import { chinaDay } from '../../../base/clock/china-day';
import { takeTallies } from '../../../base/tally';
import { operatorAudit } from '../../../db/schema/operator';
import { backUpOpen } from '../../../db/backup/backup';
import { addNumbers } from '../../../modules/numbers/add-numbers';
import { FailureWatch } from '../../../providers/failure-watch';
import { openDesk, type DeskClient } from '../../../testing/desk-client';
import { createTestServer, type TestServer } from '../../../testing/test-server';
import { eq } from 'drizzle-orm';
import { backupPages } from './backup-actions';
import { healthPages } from './health-actions';
import { lineOperator } from '../../catalogue/operator';
import { runChange } from '../../catalogue/run-action';

let server: TestServer;
let desk: DeskClient;
beforeAll(async () => {
  server = await createTestServer({
    config: {
      databaseUrl: null,
      smsDailyCents: 5,
      sms: { id: 'i', secret: 'secret-of-sms', sign: '汽修助手', template: 't', noticeTemplate: null },
    },
  });
  desk = await openDesk(server, 'technical');
  takeTallies();
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const surroundings = () => ({ db: server.db, services: server.services, config: server.config });

describe('what of the server is broken', () => {
  const rowsOf = async (status: string) => {
    const readiness = () => Promise.resolve({ status, broken: ['storage'], reasons: { storage: 'HTTP 403' } });
    const context = { ...surroundings(), by: lineOperator(), readiness };
    const shown = await healthPages[0]?.list?.run({}, { limit: 50, offset: 0 }, context);
    return shown?.rows.map(({ cells }) => cells) ?? [];
  };

  it('is said, and why', async () => {
    const rows = await rowsOf('unready');
    expect(rows).toContainEqual({ part: '文件存储', state: 'bad', detail: 'HTTP 403' });
    expect(rows).toContainEqual({ part: '数据库', state: 'good', detail: '' });
    expect(rows.find(({ part }) => part === '版本')?.['detail']).toMatch(/^后端 \d+\.\d+\.\d+，Node\.js/);
  });

  it('is no failure of what goes on without it', async () => {
    expect(await rowsOf('degraded')).toContainEqual({ part: '文件存储', state: 'warning', detail: 'HTTP 403' });
  });
});

it('shows settings without a secret', async () => {
  const { rows } = (await desk.call<{ rows: object[] }>('list/installation', { filters: {}, size: 100 })).data;
  const text = JSON.stringify(rows);
  expect(text).toContain('签名“汽修助手”，密钥已设置（隐藏）');
  expect(text).not.toContain('secret-of-sms');
  expect(text).toContain('内置数据库');
});

it('counts what waits, and which outside parties failed', async () => {
  const { rows } = await desk.list('queues');
  expect(rows.map(({ id, cells }) => [id, cells['waiting']])).toContainEqual(['refunds', 0]);
  const watch = new FailureWatch('sms');
  for (let i = 0; i < 3; i += 1) watch.note('timeout', 'no answer in time');
  await addNumbers(server.db, chinaDay(now()), takeTallies());
  expect((await desk.list('providers')).rows).toMatchObject([
    {
      cells: {
        provider: 'sms',
        kind: 'timeout',
        today: 3,
        all: 3,
        first: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    },
  ]);
  expect((await desk.list('numbers')).rows.filter(({ cells }) => cells['name'] === undefined)).toEqual([]);
});

describe('limits', () => {
  it('show who has used up what, by a hash, and let them go on', async () => {
    const phone = '13911119999';
    await server.addUser({ phone });
    const tryIt = async () => (await server.call(phoneLogin, { phone, password: 'wrong-password' })).code;
    for (let i = 0; i < 5; i += 1) await tryIt();
    expect(await tryIt()).toBe(RespCode.limited);
    const { rows } = await desk.list('limits');
    expect(rows[0]?.cells).toMatchObject({ budget: 'loginAccount', used: 5, max: 5 });
    expect(JSON.stringify(rows)).not.toContain(phone);
    const { id } = rows[0] ?? {};
    const support = await openDesk(server, 'support');
    expect((await support.refusal('limit clear', { id })).code).toBe('right');
    expect((await desk.run('limit clear', { id })).message).toBe('已解除，清空 5 次');
    expect((await desk.refusal('limit clear', { id })).message).toBe('这项限额已没有用量');
    expect(await tryIt()).toBe(RespCode.invalid);
  });
});

describe('backups', () => {
  const run = (name: string, input: Record<string, unknown>, door: 'desk' | 'line' = 'desk') => {
    const action = [...(backupPages[0]?.onPage ?? []), ...(backupPages[0]?.onRecord ?? [])].find(
      (each) => each.name === name,
    );
    if (!action) throw new Error(name);
    const dump = { kind: 'pglite' as const, dumpTo: () => Promise.reject(new Error('no database on disk here')) };
    const backUp = (file: string) => backUpOpen(dump, server.config.dataDir, file);
    return runChange(action, input, { ...surroundings(), backUp, by: { ...lineOperator('tester'), door } });
  };

  it('are written to the data directory from the desk, elsewhere from the command line alone', async () => {
    await expect(run('backup write', { file: '/tmp/elsewhere.tar' })).rejects.toThrow('只能在命令行指定');
    expect(existsSync('/tmp/elsewhere.tar')).toBe(false);
    await expect(run('backup write', {})).rejects.toThrow('no database on disk');
    const audits = await server.db.select().from(operatorAudit).where(eq(operatorAudit.action, 'backup write'));
    expect(audits.map(({ outcome }) => outcome).sort()).toEqual(['begun', 'begun', 'failed', 'failed']);
    expect((await desk.list('backups')).total).toBe(0);
  });

  it('that are none cannot be checked, tried or deleted, and names lead nowhere else', async () => {
    for (const name of ['backup check', 'backup try', 'backup delete'])
      await expect(run(name, { id: 'archive-20260101-000000.tar' })).rejects.toThrow('没有这个备份');
    await expect(run('backup check', { id: '../secret.tar' })).rejects.toThrow('备份名称格式错误');
    await expect(run('backup check', { id: 'server-secret.tar' })).rejects.toThrow('没有这个备份');
  });
});
