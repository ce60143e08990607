import * as till from '../../../../src/contract/endpoints/till';
import * as orders from '../../../../src/contract/endpoints/work-orders';
import type { RequestOf } from '../../../../src/contract/endpoint';
import { stageChecks } from '../../../../src/contract/schemas/store';
import { newId } from '../../../base/ids';
import type { TestServer } from '../../../testing/test-server';
import { findLedgerFaults } from '../../ledger/check-ledger';
import { eachInWorkshop } from '../../work-orders/testing/each-in-workshop';
import { line, type Workshop } from '../../work-orders/testing/workshop';

/** A server and a workshop, with the logins of its reception (`desk`) and its owner (`boss`). */
export interface AtTill {
  readonly server: TestServer;
  readonly shop: Workshop;
  readonly desk: { token: string };
  readonly boss: { token: string };
}

export const confirmed = [...stageChecks];
export const cash = (amount: number) => ({ means: 'cash' as const, amount });
export const wechat = (amount: number) => ({ means: 'wechat' as const, amount });
export const key = () => `key-${newId()}`;

/**
 * Every test of the file begins on 2 March 2026 in a new workshop, which `take` gets, and leaves a ledger without
 * faults. Returns short ways to take money there.
 */
export function eachAtTill(take: (opened: AtTill) => void) {
  let at: AtTill;
  eachInWorkshop(
    (server, shop) =>
      take((at = { server, shop, desk: { token: shop.receptionist.token }, boss: { token: shop.owner.token } })),
    { from: '2026-03-02T02:00:00Z' },
  );
  afterEach(async () => expect(await findLedgerFaults(at.server.db)).toEqual([]));

  /** An order of 500 yuan that waits to be settled. */
  async function anOrder() {
    const { id } = await at.shop.receive({ items: [line('机油', 40_000, 10_000)], ownerName: '王建国' });
    return at.shop.bringTo(id, 'settling');
  }

  return {
    anOrder,
    settle: async (fields: Partial<RequestOf<typeof orders.workOrderSettle>>, who = at.desk) => {
      const { id, version } = await anOrder();
      return at.server.call(orders.workOrderSettle, { id, version, payMethod: 'mixed', confirmed, ...fields }, who);
    },
    pay: (id: string, payments: RequestOf<typeof till.tillPay>['payments'], clientKey = key()) =>
      at.server.call(till.tillPay, { id, clientKey, payments }, at.desk),
    day: async (asked?: string) => (await at.server.call(till.tillDay, asked ? { day: asked } : {}, at.desk)).data,
  };
}
