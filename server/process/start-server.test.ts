import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { phoneLogin } from '../../src/contract/endpoints/account';
import { contentQuery } from '../../src/contract/endpoints/content';
import { getDocBanks } from '../../src/contract/endpoints/library';
import type { Envelope } from '../../src/contract/envelope';
import { readConfig } from '../config/config';
import { operatorLine } from '../operator/operator-line';
import { readAnswer } from '../testing/read-answer';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeMigratedDatabase } from '../testing/test-database';
import { startServer } from './start-server';

describe('startServer', () => {
  const directory = temporaryFolder('start');
  const config = readConfig({ PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'silent' });

  const logIn = async (url: string) => {
    const response = await fetch(`${url}${phoneLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '13800138000', password: 'demo1234' }),
    });
    return ((await response.json()) as Envelope).resp_code;
  };

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
    expect(await logIn(second.url)).toBe(0);
    await second.close();
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
