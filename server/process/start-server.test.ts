/** @long */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { contentQuery } from '../../src/contract/endpoints/content';
import { getDocBanks, getFileUrl } from '../../src/contract/endpoints/library';
import { Header, type Envelope } from '../../src/contract/envelope';
import { readConfig } from '../config/config';
import { operatorLine } from '../operator/operator-line';
import { sampleDocumentSeeds } from '../seed/sample-documents';
import { readAnswer } from '../testing/read-answer';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeMigratedDatabase } from '../testing/test-database';
import { DrawingError } from '../modules/library/drawing/drawing-threads';
import { startServer } from './start-server';

/** Drawings that never end by themselves; `asked` hears of the first. */
const mockDrawing = { rejects: new Set<(error: Error) => void>(), asked: () => {} };
const drawingAsked = new Promise<void>((resolve) => (mockDrawing.asked = resolve));
jest.mock('../modules/library/drawing/draw-in-thread', () => ({
  drawInThread: () =>
    new Promise((_, reject) => {
      mockDrawing.rejects.add(reject);
      mockDrawing.asked();
    }),
  endDrawing: () => {
    mockDrawing.rejects.forEach((reject) => reject(new DrawingError('closed')));
    return Promise.resolve();
  },
}));

describe('startServer', () => {
  const directory = temporaryFolder('start');
  const config = readConfig({ PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'silent' });

  const post = async (url: string, body: object, token = '') => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [Header.token]: token },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Envelope;
  };
  const demo = (url: string) => post(`${url}${phoneLogin.path}`, { phone: '13800138000', password: 'demo1234' });
  const logIn = async (url: string) => (await demo(url)).resp_code;

  it('seeds at the first start with progress, and not at the second; keeps its secret to itself', async () => {
    const progress: string[] = [];
    const first = await startServer({ config, onProgress: (line) => progress.push(line) });
    expect(progress).toContain('正在写入示例资料…');
    expect(await logIn(first.url)).toBe(0);
    // The running server has the database; it takes the command.
    expect(await operatorLine(['ledger', 'check'], config)).toEqual({ ok: true, text: '账目平衡' });
    await expect(startServer({ config })).rejects.toThrow(/in use/);
    await first.close();
    await first.close();
    expect(statSync(join(directory, 'server-secret')).mode & 0o077).toBe(0);

    // Without a server the command opens the database itself.
    expect(existsSync(join(directory, 'operator.sock'))).toBe(false);
    expect((await operatorLine(['user', 'admin', 'demo-user', '--role', 'on'], config)).text).toBe(
      '138****8001 已成为管理员',
    );

    const again: string[] = [];
    const second = await startServer({ config, onProgress: (line) => again.push(line) });
    expect(again.filter((line) => line.includes('写入'))).toEqual([]);
    const { token } = readAnswer(phoneLogin, await demo(second.url));

    // It stops also while somebody waits for a drawing without an end, and tells so.
    const [sheet] = sampleDocumentSeeds().filter(({ format }) => format === 'netlist');
    const { pageUrls, utoken } = readAnswer(
      getFileUrl,
      await post(`${second.url}${getFileUrl.path}`, { id: sheet?.id }, token),
    );
    const drawn = fetch(`${pageUrls[0] ?? ''}?utoken=${encodeURIComponent(utoken)}`);
    await drawingAsked;
    await second.close();
    expect(await (await drawn).json()).toMatchObject({ resp_msg: '服务正在重启，请稍后重试' });
  }, 120_000);

  it('has brands and agreements, but no demo accounts and no sample documents when the sandbox is off', async () => {
    const real = temporaryFolder('real');
    const sms = { id: 'i', secret: 's', sign: 's', template: 't', noticeTemplate: null };
    await writeMigratedDatabase(real);
    const server = await startServer({ config: { ...config, dataDir: real, sandbox: false, sms } });
    expect(await logIn(server.url)).toBe(-1);
    const tree = await fetch(`${server.url}${getDocBanks.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const brands = readAnswer(getDocBanks, (await tree.json()) as Envelope);
    expect(brands.length).toBeGreaterThanOrEqual(149);
    expect(brands.filter((brand) => brand.count > 0)).toEqual([]);
    const licence = await fetch(`${server.url}${contentQuery.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code":"business-licence"}',
    });
    // Nobody's licence is shown until the operator publishes one.
    expect(((await licence.json()) as Envelope).resp_code).toBe(404);
    await server.close();
  }, 120_000);
});
