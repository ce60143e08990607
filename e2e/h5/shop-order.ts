import { decideByShare } from '../../src/contract/endpoints/shared-orders';
import { storeBriefing } from '../../src/contract/endpoints/store';
import { temporaryItemCreate, temporaryItemUpdate } from '../../src/contract/endpoints/work-order-items';
import {
  workOrderAssign,
  workOrderById,
  workOrderCreate,
  workOrderSetStage,
  workOrderSettle,
  workOrderShare,
  workOrderUpdate,
} from '../../src/contract/endpoints/work-orders';
import { stageChecks, type StoreMember, type StoreRole } from '../../src/contract/schemas/store';
import { receptionWarnings, type WorkOrder, type WorkOrderStage } from '../../src/contract/schemas/work-orders';
import type { Person, TestBackend } from './test-backend';
import { digits, newPlate } from './workshop-hands';

export const CAR = {
  vin: 'LSVAA49J132047371',
  car: '上汽大众 帕萨特 2003 1.8T',
  vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T',
  mileageKm: 68_200,
  ownerName: '孙先生',
  ownerPhone: '13812340000',
  complaint: '保养',
  codes: ['P0230-11'],
};
const [BRAKES, CLEANING] = ['更换前制动片', '空调清洗'] as const;
const LINES = [
  { name: BRAKES, price: 26_800, labour: 12_000, quantity: 1, unit: '副' },
  { name: CLEANING, price: 0, labour: 18_000, quantity: 1, unit: '次' },
];

/** The order of a new car; its store's owner takes it as far as a test needs, without a screen. */
export class ShopOrder {
  private shareKey = '';

  private constructor(
    private readonly backend: TestBackend,
    private readonly owner: Person,
    readonly id: string,
    readonly carid: string,
  ) {}

  static async receive(backend: TestBackend, owner: Person): Promise<ShopOrder> {
    const carid = newPlate();
    // A store may know this VIN by another plate.
    const body = { ...CAR, carid, confirmed: receptionWarnings, clientKey: `order-${digits(8)}` };
    const { order } = await backend.ask<{ order: WorkOrder }>(workOrderCreate.path, body, owner.token);
    return new ShopOrder(backend, owner, order.id, carid);
  }

  /** The page of the order. */
  get page(): string {
    return `/packages/maintainStore/vehicleReceive/detail?id=${this.id}`;
  }

  /** The page that the customer's link leads to. */
  get customerPage(): string {
    return `/packages/maintainStore/vehicleReceive/shared?key=${this.shareKey}`;
  }

  private ask<T>(path: string, body: object): Promise<T> {
    return this.backend.ask<T>(path, body, this.owner.token);
  }

  get(): Promise<WorkOrder> {
    return this.ask<WorkOrder>(workOrderById.path, { uid: this.id });
  }

  private async change(path: string, change: object): Promise<void> {
    const { version } = await this.get();
    await this.ask(path, { id: this.id, version, ...change });
  }

  private go(stage: WorkOrderStage): Promise<void> {
    return this.change(workOrderSetStage.path, { stage, confirmed: stageChecks });
  }

  /** Two lines, ¥388 and ¥180, are sent to the customer. */
  async quote(): Promise<this> {
    await this.ask(temporaryItemCreate.path, { orderId: this.id, clientKey: `lines-${digits(8)}`, items: LINES });
    const { shareKey } = await this.ask<{ shareKey: string }>(workOrderShare.path, { id: this.id, open: true });
    this.shareKey = shareKey;
    return this;
  }

  /** The customer agrees to the first line alone, and somebody of that role begins with it. */
  async repair(role: StoreRole): Promise<this> {
    await this.quote();
    const { items } = await this.get();
    const decisions = items.map(({ id, name }) => ({
      itemId: id,
      decision: name === BRAKES ? 'approved' : 'declined',
    }));
    await this.backend.ask(decideByShare.path, { key: this.shareKey, decisions });
    const { staff } = await this.ask<{ staff: StoreMember[] }>(storeBriefing.path, {});
    await this.change(workOrderAssign.path, { technicianUid: staff.find((one) => one.role === role)?.uid });
    await this.go('repairing');
    return this;
  }

  /** All is done, up to the till. */
  async finish(): Promise<this> {
    await this.repair('owner');
    const { items } = await this.get();
    const id = items.find(({ name }) => name === BRAKES)?.id;
    await this.ask(temporaryItemUpdate.path, { id, done: true });
    await this.change(workOrderUpdate.path, { foundParts: ['燃油泵继电器'] });
    await this.go('checking');
    await this.go('settling');
    return this;
  }

  /** ¥200 come by WeChat and ¥100 in cash, ¥88 are owed; the customer has the car back. */
  async deliver(): Promise<this> {
    await this.finish();
    const payments = [
      { means: 'wechat', amount: 20_000 },
      { means: 'cash', amount: 10_000 },
    ];
    await this.change(workOrderSettle.path, { payMethod: 'mixed', payments, confirmed: stageChecks });
    await this.go('delivered');
    return this;
  }
}
