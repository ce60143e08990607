import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { addressCreate } from '../../src/contract/endpoints/address';
import { checkBooks, readStock } from './books';
import { Random } from './random';
import { ServerProcess } from './server-process';
import { logIn, readCatalogue, Trader, type Acknowledged } from './trader';

const PORT = Number(process.env.KILL_PORT ?? 8797);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const KILLS = 3;
const DEEDS_BETWEEN = 12;
const strangers = ['kill-a', 'kill-b', 'kill-c'].map((code) => ({ code }));
const demo = ['13800138000', '13800138001', '13800138009'].map((phone) => ({ phone }));
const address = {
  name: '王师傅',
  phone: '13800001111',
  region: ['浙江省', '杭州市', '西湖区'],
  regionCode: '330106',
  detail: '文三路 1 号',
  isDefault: true,
};

describe(`a server that is killed while people trade (seed ${SEED})`, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'auto-repair-kill-'));
  const server = new ServerProcess(dataDir, PORT);
  const random = new Random(SEED);
  const acknowledged: Acknowledged = {
    orders: new Map(),
    payments: new Set(),
    withdrawals: new Set(),
    draws: new Set(),
  };

  before(() => server.start());
  after(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('loses nothing it acknowledged, books nothing twice, and keeps its books balanced', async () => {
    const catalogue = await readCatalogue(server);
    const users = await Promise.all([...demo, ...strangers].map((who) => logIn(server, who)));
    const addressIds = await Promise.all(
      users.map(async ({ token }) => (await server.call(addressCreate, address, token)).data.id),
    );
    await server.stop();
    const stockBefore = await readStock(dataDir);
    await server.start();

    let restarted: Promise<void> = Promise.resolve();
    const traders = users.map(
      (user, index) =>
        new Trader(
          server,
          random,
          { ...user, addressId: addressIds[index] ?? '' },
          catalogue,
          acknowledged,
          () => restarted,
        ),
    );
    for (let round = 0; round <= KILLS; round += 1) {
      const busy = traders.map(async (trader) => {
        for (let deed = 0; deed < DEEDS_BETWEEN; deed += 1) await trader.act();
      });
      if (round < KILLS) {
        await new Promise((resolve) => setTimeout(resolve, random.between(300, 1500)));
        await server.kill();
        restarted = server.start();
      }
      await restarted;
      await Promise.all(busy);
    }
    await server.stop();

    assert.deepEqual(await checkBooks(dataDir, acknowledged), []);
    assert.deepEqual(await readStock(dataDir), stockBefore);
    assert.ok(
      acknowledged.orders.size > 10 && acknowledged.payments.size > 3 && acknowledged.draws.size > 3,
      `too little happened: ${acknowledged.orders.size} orders, ${acknowledged.payments.size} payments`,
    );
  });
});
