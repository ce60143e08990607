import { stageChecks } from '../../src/contract/schemas/store';
import type { TestBackend } from './test-backend';
import { digits, newPlate } from './workshop-hands';

type Answer = Readonly<Record<string, unknown>>;
interface Made {
  readonly id: string;
  readonly version: number;
  readonly receivedBy: { readonly uid: string };
}

const confirmed = ['open_order', 'vin_differs'];
const LINE = { quantity: 1, unit: '副', labour: 12_000 };

type Ask = <T = Answer>(path: string, body: object) => Promise<T>;

/** What the demo store's owner does at the counter for a car, without a screen. */
export async function counterOf(backend: TestBackend, name: string, car: object) {
  // What a repeated test makes is new to the backend.
  const intent = `${name}-${digits(8)}`;
  const { token } = await backend.logIn('13800138000');
  const ask: Ask = (path, body) => backend.ask(path, body, token);
  const get = (uid: string) => ask<Made>('/workOrderBean/queryById', { uid });
  return {
    ask,
    get,
    receive: async (visit: string, items: readonly object[]) => {
      const body = { ...car, clientKey: `${intent}-${visit}`, items, confirmed };
      return (await ask<{ order: Made }>('/workOrderBean/create', body)).order.id;
    },
    /** Repairs an order, leaves it unpaid, and gives the car back. */
    deliver: async (id: string) => {
      const { version, receivedBy } = await get(id);
      await ask('/workOrderBean/assign', { id, version, technicianUid: receivedBy.uid });
      const goOn = async (path: string, change: object) =>
        ask(path, { id, version: (await get(id)).version, confirmed: stageChecks, ...change });
      for (const stage of ['repairing', 'checking', 'settling']) await goOn('/workOrderBean/setStage', { stage });
      await goOn('/workOrderBean/settle', { payMethod: 'credit' });
      await goOn('/workOrderBean/setStage', { stage: 'delivered' });
    },
  };
}

/** An order of the demo store in its customer's hands: a finding with its line, another line, and an earlier paper. */
export interface CustomerOrder {
  readonly id: string;
  readonly key: string;
  readonly paperId: string;
  /** Asks the backend as the store's owner. */
  readonly ask: Ask;
}

/** Makes one, of a new car; `name` says what for. */
export async function makeCustomerOrder(backend: TestBackend, name: string): Promise<CustomerOrder> {
  const { ask, get, receive, deliver } = await counterOf(backend, name, {
    carid: newPlate(),
    ownerName: '王建国',
    ownerPhone: `137${digits(8)}`,
    itemsAgreed: true,
  });
  const paperId = await receive('paper', [{ ...LINE, name: '更换蓄电池', price: 68_000 }]);
  await deliver(paperId);

  const id = await receive('order', []);
  const inspection = [{ key: 'brake.front-pads', name: '前制动片', level: 'red', note: '剩 2 毫米', photoKeys: [] }];
  await ask('/workOrderBean/update', { id, version: (await get(id)).version, inspection });
  const items = [
    { ...LINE, name: '更换前制动片', price: 26_800, source: 'inspection', sourceKey: 'brake.front-pads' },
    { ...LINE, name: '空调清洗', price: 0, labour: 18_000 },
  ];
  await ask('/tmpMaintenanceItemBean/create', { orderId: id, clientKey: `${name}-lines-${digits(8)}`, items });
  const { shareKey } = await ask<{ shareKey: string }>('/workOrderBean/share', { id, open: true });
  return { id, key: shareKey, paperId, ask };
}
