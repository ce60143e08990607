import {
  workOrderAssign,
  workOrderCreate,
  workOrderSetStage,
  workOrderSettle,
} from '../../src/contract/endpoints/work-orders';
import { tillCloseDay, tillDay, tillPay, tillRefund, tillUndo } from '../../src/contract/endpoints/till';
import type { Endpoint } from '../../src/contract/endpoint';
import { stageChecks } from '../../src/contract/schemas/store';
import type { WorkOrder } from '../../src/contract/schemas/work-orders';
import { STAGE_FLOW } from '../../src/domain/work-order/work-order-stage';
import type { Random } from './random';
import type { Answer } from './server-process';

/** Whatever calls are sent to until they are answered. */
export interface Insistent {
  insist<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req, token?: string): Promise<Answer<Res>>;
}

/**
 * Orders that were acknowledged to a store, by their client key: how far each got, what it was worth and what was paid,
 * in cents.
 */
export type AcknowledgedOrders = Map<
  string,
  { id: string; storeId: string; stage: string; income: number; paid: number }
>;

export interface StoreOwner {
  readonly uid: string;
  readonly token: string;
  readonly storeId: string;
  readonly technicianUid: string;
}

const PLATES_OF_A_STORE = 40;

/**
 * One connection at a reception desk: takes in cars one after another and sees each through, every call perhaps twice.
 */
export class WorkshopHand {
  private taken = 0;

  constructor(
    private readonly backend: Insistent,
    private readonly random: Random,
    private readonly owner: StoreOwner,
    /** Tells this connection's client keys from those of others. */
    private readonly name: string,
    private readonly acknowledged: AcknowledgedOrders,
  ) {}

  /** Like a user who taps again because nothing happened: both answers must agree. */
  private async send<Req, Res>(endpoint: Endpoint<Req, Res>, body: Req): Promise<Res> {
    const copies = this.random.between(1, 4) === 1 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => this.backend.insist(endpoint, body, this.owner.token)),
    );
    const wrong = answers.find(({ code }) => code !== 0);
    if (wrong) throw new Error(`${endpoint.path}: ${wrong.code} ${wrong.msg}`);
    const [answer] = answers;
    if (!answer) throw new Error(`${endpoint.path}: no answer`);
    return answer.data;
  }

  /** From reception to delivery; now and then it stays where it is. */
  async act(): Promise<void> {
    this.taken += 1;
    const clientKey = `${this.name}-${this.taken}`;
    const carid = `苏A${10_000 + this.random.between(1, PLATES_OF_A_STORE)}`;
    const items = [
      {
        name: '机油机滤',
        price: 100 * this.random.between(50, 400),
        labour: 5_000,
        quantity: this.random.between(1, 3),
        unit: '套',
      },
    ];
    const { order } = await this.send(workOrderCreate, {
      clientKey,
      carid,
      car: '大众 帕萨特',
      complaint: '常规保养',
      items,
      itemsAgreed: true,
      confirmed: ['open_order', 'vin_differs'],
    });
    if (!order) throw new Error('an order that was confirmed was not created');
    this.keep(clientKey, order);
    let current = await this.send(workOrderAssign, {
      id: order.id,
      version: order.version,
      technicianUid: this.owner.technicianUid,
    });
    this.keep(clientKey, current);
    for (const stage of STAGE_FLOW.slice(2)) {
      if (this.random.between(1, 12) === 1) return;
      if (stage === 'delivered') current = await this.settle(clientKey, current);
      current = await this.send(workOrderSetStage, {
        id: current.id,
        version: current.version,
        stage,
        confirmed: [...stageChecks],
      });
      this.keep(clientKey, current);
    }
  }

  /** At once, in parts, or owed and collected later; now and then after a deposit. */
  private async settle(clientKey: string, order: WorkOrder): Promise<WorkOrder> {
    const { id } = order;
    const pay = async (what: string, amount: number) => {
      const payments = [{ means: 'wechat' as const, amount }];
      return this.keep(clientKey, await this.send(tillPay, { id, clientKey: `${clientKey}-${what}`, payments }));
    };
    const part = Math.floor(order.total / 3);
    let current = this.random.between(1, 4) === 1 ? await pay('deposit', part) : order;
    const payMethod = this.random.pick(['cash', 'credit', 'mixed'] as const);
    const payments = [
      { means: 'cash' as const, amount: part },
      { means: 'card' as const, amount: part - 1 },
    ];
    const how = payMethod === 'mixed' ? { payMethod, payments } : { payMethod };
    const request = { id, version: current.version, ...how, confirmed: [...stageChecks] };
    current = this.keep(clientKey, await this.send(workOrderSettle, request));
    if (current.owed > 0 && this.random.between(1, 2) === 1) current = await pay('collected', current.owed);
    return this.random.between(1, 3) === 1 ? this.giveBack(clientKey, current) : current;
  }

  /** A little of the cash, which is owed again; now and then that was a mistake. */
  private async giveBack(clientKey: string, order: WorkOrder): Promise<WorkOrder> {
    const { id } = order;
    const cash = order.payments.find(({ kind, means }) => kind === 'payment' && means === 'cash');
    if (!cash || cash.amount < 100) return order;
    const reason = '少收一点';
    const refund = { id, clientKey: `${clientKey}-refund`, means: 'cash' as const, amount: 100, reason, waive: false };
    const after = this.keep(clientKey, await this.send(tillRefund, refund));
    const refunded = after.payments.find(({ kind, undoes }) => kind === 'refund' && undoes === null);
    if (!refunded || this.random.between(1, 2) === 1) return after;
    return this.keep(clientKey, await this.send(tillUndo, { id, paymentId: refunded.id, reason }));
  }

  /** Closes the next day that can be closed, with a drawer that is not quite right. Somebody else may be faster. */
  async closeDay(): Promise<void> {
    const { token } = this.owner;
    const today = await this.backend.insist(tillDay, {}, token);
    const day = today.data?.nextToClose;
    if (!day) return;
    const counted = Math.max(today.data.expectedCash - this.random.between(0, 500), 0);
    const closed = await this.backend.insist(tillCloseDay, { day, countedCash: counted }, token);
    if (closed.code > 0) throw new Error(`${tillCloseDay.path}: ${closed.code} ${closed.msg}`);
  }

  private keep(clientKey: string, order: WorkOrder): WorkOrder {
    const known = this.acknowledged.get(clientKey);
    if (known && known.id !== order.id) throw new Error(`${clientKey} has become two orders`);
    this.acknowledged.set(clientKey, {
      id: order.id,
      storeId: this.owner.storeId,
      stage: order.stage,
      income: order.settledAt ? order.total : 0,
      paid: order.paid,
    });
    return order;
  }
}
