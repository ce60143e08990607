import {
  workOrderAssign,
  workOrderCreate,
  workOrderSetStage,
  workOrderSettle,
} from '../../src/contract/endpoints/work-orders';
import type { Endpoint } from '../../src/contract/endpoint';
import type { WorkOrder } from '../../src/contract/schemas/work-orders';
import { STAGE_FLOW } from '../../src/domain/work-order-stage';
import type { Random } from '../backend/random';
import type { BackendClient } from './backend-client';

/** Orders that were acknowledged to a store, by their client key: how far each got, and what it took in, in cents. */
export type AcknowledgedOrders = Map<string, { id: string; storeId: string; stage: string; income: number }>;

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
    private readonly backend: BackendClient,
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
      current = await this.send(workOrderSetStage, { id: current.id, version: current.version, stage });
      this.keep(clientKey, current);
    }
  }

  private async settle(clientKey: string, order: WorkOrder): Promise<WorkOrder> {
    const settled = await this.send(workOrderSettle, { id: order.id, version: order.version, payMethod: 'cash' });
    this.keep(clientKey, settled);
    return settled;
  }

  private keep(clientKey: string, order: WorkOrder): void {
    const known = this.acknowledged.get(clientKey);
    if (known && known.id !== order.id) throw new Error(`${clientKey} has become two orders`);
    this.acknowledged.set(clientKey, {
      id: order.id,
      storeId: this.owner.storeId,
      stage: order.stage,
      income: order.settledAt ? order.total : 0,
    });
  }
}
