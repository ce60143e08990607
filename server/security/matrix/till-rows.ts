import * as till from '../../../src/contract/endpoints/till';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { stageChecks } from '../../../src/contract/schemas/store';
import { later, MINUTE } from '../../base/clock/clock';
import { newId } from '../../base/ids';
import { signToken } from '../../base/signed-token';
import { ownerOnly, ownOwner, ownReception, ownStaff, reception, REFUSED, type Row, type Rows } from './row';
import type { Scene } from './scene';
import { anOrder } from './store-rows';

const withCodes = (row: Row, codes: Partial<Row['codes']>): Row => ({ ...row, codes: { ...row.codes, ...codes } });

/** Who owes for several orders. */
const FIRM = '顺达公司';

/** An order of the store that is owed for, with 10 yuan collected by the receptionist. */
async function aDebt(scene: Scene) {
  const { id, version } = await anOrder(scene, 'settling');
  const { token } = scene.shop.receptionist;
  await scene.server.call(
    orders.workOrderSettle,
    { id, version, payMethod: 'credit', confirmed: [...stageChecks] },
    { token },
  );
  const payments = [{ means: 'cash' as const, amount: 1000 }];
  const paid = (await scene.server.call(till.tillPay, { id, clientKey: newId(), payments }, { token })).data;
  return { id, paymentId: scene.ours(paid.payments[0]?.id ?? '') };
}

/** Two orders that a firm owes for, and a part of that collected by the receptionist. */
async function aReceipt(scene: Scene): Promise<string> {
  const { token } = scene.shop.receptionist;
  const owe = async () => {
    const { id, version } = await anOrder(scene, 'settling');
    const settled = { id, version, payMethod: 'credit' as const, debtor: FIRM, confirmed: [...stageChecks] };
    await scene.server.call(orders.workOrderSettle, settled, { token });
  };
  await owe();
  await owe();
  const payments = [{ means: 'transfer' as const, amount: 1000 }];
  const input = { person: `d/${FIRM}`, clientKey: newId(), payments };
  return scene.ours((await scene.server.call(till.tillPayPerson, input, { token })).data.id);
}

/** The day of the scene's clock, closed by the owner. */
async function aClosedDay(scene: Scene) {
  const { token } = scene.shop.owner;
  const { day, closedThrough } = (await scene.server.call(till.tillDay, {}, { token })).data;
  if (closedThrough !== null) return closedThrough;
  await scene.server.call(till.tillCloseDay, { day, countedCash: 0 }, { token });
  return day;
}

/** The order whose paper is fetched. */
const printed = new WeakMap<Scene, { id: string; number: string }>();

/** A store's money: the front desk takes it, the owner makes its rules and opens closed days; technicians see none. */
export const tillRows: Rows = {
  tillPay: reception(async (scene) => ({
    id: (await aDebt(scene)).id,
    clientKey: newId(),
    payments: [{ means: 'wechat', amount: 500 }],
  })),
  tillRefund: reception(async (scene) => ({
    id: (await aDebt(scene)).id,
    clientKey: newId(),
    means: 'cash',
    amount: 500,
    reason: '多收',
  })),
  // The owner has not let receptionists write anything off.
  tillWriteOff: ownerOnly(async (scene) => ({
    id: (await aDebt(scene)).id,
    clientKey: newId(),
    amount: 1,
    reason: '抹零',
  })),
  tillUndo: reception(async (scene) => ({ ...(await aDebt(scene)), reason: '记错' })),
  tillSetDue: reception(async (scene) => ({ id: (await aDebt(scene)).id, dueOn: '2026-05-01' })),
  tillRemind: reception(async (scene) => ({ id: (await aDebt(scene)).id, clientKey: newId(), note: '电话' })),
  tillDebtors: ownReception(async (scene) => {
    await aDebt(scene);
    return {};
  }),
  tillDebtorPersons: ownReception(async (scene) => {
    await aDebt(scene);
    return {};
  }),
  tillStatement: ownReception(async (scene) => {
    await aReceipt(scene);
    return { person: `d/${FIRM}` };
  }),
  statementPrint: ownReception(async (scene) => {
    await aReceipt(scene);
    return { person: `d/${FIRM}` };
  }),
  // In another store nobody of that name owes anything.
  tillPayPerson: withCodes(
    ownReception(async (scene) => {
      await aReceipt(scene);
      return { person: `d/${FIRM}`, clientKey: newId(), payments: [{ means: 'cash', amount: 100 }] };
    }),
    { rival: REFUSED },
  ),
  tillReceipt: reception(async (scene) => ({ receipt: await aReceipt(scene) })),
  tillUndoReceipt: reception(async (scene) => ({ receipt: await aReceipt(scene), reason: '记错' })),
  tillDay: ownReception(async (scene) => {
    await aDebt(scene);
    return {};
  }),
  // By then the receptionist has closed it.
  tillCloseDay: withCodes(
    ownReception(() => ({ day: '2026-03-02', countedCash: 0 })),
    { owner: REFUSED },
  ),
  tillReopenDay: withCodes(
    ownOwner(async (scene) => ({ day: await aClosedDay(scene), reason: '漏记' })),
    { rival: REFUSED },
  ),
  tillClosings: ownReception(async (scene) => {
    await aClosedDay(scene);
    return {};
  }),
  tillMovements: ownReception(async (scene) => {
    await aDebt(scene);
    return { from: '2026-03-01', to: '2026-03-31', kinds: ['collected'] };
  }),
  tillTurnover: ownReception(async (scene) => {
    await aDebt(scene);
    return { from: '2026-03-01', to: '2026-03-31', by: 'item' };
  }),
  storeExport: ownReception(() => ({ subject: 'orders', format: 'csv', from: '2026-03-01', to: '2026-03-02' })),
  storeExportFile: {
    ...withCodes(
      reception(async (scene) => {
        await anOrder(scene);
        return {};
      }),
      { anonymous: 403, rival: 403 },
    ),
    // Each holds a token of their own, as if they had been given one.
    address: (scene, { uid }) => {
      const claims = {
        uid,
        storeId: scene.shop.storeId,
        subject: 'orders',
        format: 'csv',
        from: '2026-03-01',
        to: '2026-03-02',
      };
      const utoken = signToken(scene.server.services.secret, 'export', claims, later(scene.now, MINUTE));
      return `/exports/orders.csv?utoken=${utoken}`;
    },
  },
  workOrderPrint: reception(async (scene) => ({ id: (await anOrder(scene)).id, size: 'a4' })),
  workOrderPrintFile: {
    ...withCodes(
      reception(async (scene) => {
        const { id } = await anOrder(scene);
        printed.set(scene, { id, number: (await scene.shop.get(id)).number });
        return {};
      }),
      { anonymous: 403 },
    ),
    // Each holds a token of their own, as if they had been given one.
    address: (scene, { uid }) => {
      const { id = '', number = '' } = printed.get(scene) ?? {};
      const claims = { uid, id, size: 'receipt' };
      const utoken = signToken(scene.server.services.secret, 'paper', claims, later(scene.now, MINUTE));
      return `/prints/${number}-receipt.pdf?utoken=${utoken}`;
    },
  },
  tillGetSettings: ownStaff(),
  tillUpdateSettings: ownOwner(() => ({ float: 10_000 })),
};
