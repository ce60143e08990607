import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port';
import { addressCreate } from '../../src/contract/endpoints/address';
import { filledFolder } from '../filled-folder';
import { sampleAddress } from '../../server/testing/sample-address';
import { checkBooks, readStock } from './books';
import { Random } from './random';
import { insistOn, sampleHands } from './sample-hands';
import { ServerProcess } from './server-process';
import { logIn, readCatalogue, Trader, type Acknowledged } from './trader';
import type { AcknowledgedOrders } from './workshop-hand';

const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
const KILLS = 3;
const DEEDS_BETWEEN = 12;
const CARS_BETWEEN = 3;
const strangers = ['kill-a', 'kill-b', 'kill-c'].map((code) => ({ code }));
const demo = ['13800138000', '13800138001', '13800138009'].map((phone) => ({ phone }));
describe(`a server that is killed while people trade (seed ${SEED})`, () => {
  let dataDir: string;
  let server: ServerProcess;
  const random = new Random(SEED);
  const acknowledged: Acknowledged = {
    orders: new Map(),
    payments: new Set(),
    withdrawals: new Set(),
    draws: new Set(),
  };

  const workshop: AcknowledgedOrders = new Map();
  let restarted: Promise<void> = Promise.resolve();
  const untilUp = () => restarted;

  before(async () => {
    dataDir = await filledFolder('kill');
    server = new ServerProcess(dataDir, await freePort());
    await server.start();
  });
  after(async () => {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('loses nothing it acknowledged, books nothing twice, and keeps its books balanced', async () => {
    const catalogue = await readCatalogue(server);
    const users = await Promise.all([...demo, ...strangers].map((who) => logIn(server, who)));
    const addressIds = await Promise.all(
      users.map(async ({ token }) => (await server.call(addressCreate, sampleAddress, token)).data.id),
    );
    const hands = await sampleHands(server, insistOn(server, untilUp), random, `kill-${SEED}`, workshop);
    await server.stop();
    const stockBefore = await readStock(dataDir);
    await server.start();

    const traders = users.map(
      (user, index) =>
        new Trader(server, random, { ...user, addressId: addressIds[index] ?? '' }, catalogue, acknowledged, untilUp),
    );
    for (let round = 0; round <= KILLS; round += 1) {
      const busy = traders.map(async (trader) => {
        for (let deed = 0; deed < DEEDS_BETWEEN; deed += 1) await trader.act();
      });
      const working = hands.map(async (hand) => {
        for (let car = 0; car < CARS_BETWEEN; car += 1) await hand.act();
        await hand.closeDay();
      });
      if (round < KILLS) {
        await sleep(random.between(300, 1500));
        await server.kill();
        restarted = server.start();
      }
      await restarted;
      await Promise.all([...busy, ...working]);
    }
    await server.stop();

    assert.deepEqual(await checkBooks(dataDir, acknowledged, workshop), []);
    assert.deepEqual(await readStock(dataDir), stockBefore);
    assert.ok(
      acknowledged.orders.size > 10 && acknowledged.payments.size > 3 && acknowledged.draws.size > 3,
      `too little happened: ${acknowledged.orders.size} orders, ${acknowledged.payments.size} payments`,
    );
    const paid = [...workshop.values()].filter((order) => order.paid > 0).length;
    assert.ok(paid > 3, `of ${workshop.size} work orders only ${paid} were paid for`);
  });
});
