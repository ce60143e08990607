import { eq } from 'drizzle-orm';
import { stageChecks, type StoreRole } from '../../src/contract/schemas/store';
import { vehicleName } from '../../src/domain/vehicle-name';
import { STAGE_FLOW } from '../../src/domain/work-order/work-order-stage';
import { assignOrder } from '../modules/work-orders/assign';
import { addItems, updateItem } from '../modules/work-orders/change-items';
import { createWorkOrder } from '../modules/work-orders/create-order';
import { settleOrder } from '../modules/work-orders/settle';
import { setStage } from '../modules/work-orders/set-stage';
import { shareOrder } from '../modules/work-orders/share-order';
import { updateOrder } from '../modules/work-orders/update-order';
import { findWorkOrder, itemsOf, type WorkOrderRow } from '../modules/work-orders/order-repository';
import type { Staff } from '../modules/work-orders/change-order';
import { startOfChinaDay } from '../base/clock/china-day';
import { DAY, HOUR, later, MINUTE } from '../base/clock/clock';
import type { Database } from '../db/database';
import { workOrders } from '../db/schema/work-order';
import { storeTemplates } from './store-templates';
import { DEMO_STORE_ID } from './stores';
import { sampleCars, sampleVisits, type SampleCar, type SampleLine, type SampleVisit } from './work-order-samples';

const staff = (uid: string, role: StoreRole): Staff => ({ uid, role, storeId: DEMO_STORE_ID });
const RECEPTIONIST = staff('demo-receptionist', 'receptionist');
const TECHNICIAN = staff('demo-technician', 'technician');
/** The first car of a day comes at nine; each of its stages takes so long. */
const OPENING_MS = 9 * HOUR;
const STAGE_MS = 25 * MINUTE;

function carName({ path }: SampleCar): string {
  const [brand = '', maker = '', series = null, year, displacement = null] = path.split('/');
  return vehicleName({ brand, maker, series, year: year ? Number(year) : null, displacement });
}

/** A line as the store's template has it. */
function lineOf({ name }: SampleLine) {
  const index = storeTemplates.findIndex((template) => template.name === name);
  const template = storeTemplates[index];
  if (!template) throw new Error(`The demo store has no template ${name}`);
  const { price, labour, quantity, unit } = template;
  return { name, price, labour, quantity, unit, source: 'custom' as const, sourceKey: `demo-template-${index + 1}` };
}

/** Plays one visit with the functions that serve the calls, each at its time of day. */
class Visit {
  private order: WorkOrderRow | null = null;

  constructor(
    private readonly db: Database,
    private at: Date,
    private readonly latest: Date,
    private readonly visit: SampleVisit,
  ) {}

  /** The moment of the next step; never later than now. */
  private next(): Date {
    this.at = later(this.at, STAGE_MS);
    return this.at > this.latest ? this.latest : this.at;
  }

  private current(): WorkOrderRow {
    if (!this.order) throw new Error('Nothing was received yet');
    return this.order;
  }

  async play(clientKey: string): Promise<void> {
    await this.receive(clientKey);
    for (const stage of STAGE_FLOW.slice(1, STAGE_FLOW.indexOf(this.visit.stage) + 1)) {
      if (stage === 'assigned')
        this.order = await assignOrder(this.db, this.next(), RECEPTIONIST, {
          ...this.current(),
          technicianUid: TECHNICIAN.uid,
        });
      else await this.goTo(stage);
    }
    if (this.visit.shared) await shareOrder(this.db, this.next(), RECEPTIONIST, this.current().id, true);
  }

  private async receive(clientKey: string): Promise<void> {
    const { visit } = this;
    const car = sampleCars[visit.car];
    const { carid, vin, path, ownerName, ownerPhone } = car;
    const items = visit.lines.filter(({ answer }) => answer === 'at reception').map(lineOf);
    const request = {
      clientKey,
      carid,
      vin,
      car: carName(car),
      vehiclePath: path,
      mileageKm: visit.km,
      fuelPercent: visit.fuel ?? 50,
      energy: null,
      warningLamps: visit.lamps ?? [],
      ownerName,
      ownerPhone,
      bringerName: '',
      bringerPhone: '',
      complaint: visit.complaint,
      notes: visit.notes ?? '',
      photos: [],
      codes: [],
      items,
      itemsAgreed: true,
      confirmed: [],
    };
    const { order, warnings } = await createWorkOrder(this.db, this.next(), RECEPTIONIST, request);
    if (!order) throw new Error(`${carid}: ${warnings.map(({ message }) => message).join()}`);
    this.order = order;
  }

  private async goTo(stage: (typeof STAGE_FLOW)[number]): Promise<void> {
    if (stage === 'checking') {
      await this.tickOff();
      await this.inspect();
    }
    if (stage === 'delivered') await this.settle();
    const { id, version } = this.current();
    const who = stage === 'repairing' || stage === 'checking' ? TECHNICIAN : RECEPTIONIST;
    const { order } = await setStage(this.db, this.next(), who, { id, version, stage, confirmed: [...stageChecks] });
    this.order = order;
    if (stage === 'repairing') await this.askForMore();
  }

  /** What the technician found besides, and what the customer said to it on the phone. */
  private async askForMore(): Promise<void> {
    const more = this.visit.lines.filter(({ answer }) => answer !== 'at reception');
    const { id } = this.current();
    if (more.length === 0) return;
    const { items } = await addItems(this.db, this.next(), TECHNICIAN, {
      orderId: id,
      clientKey: `demo-more-${id}`,
      items: more.map(lineOf),
    });
    for (const [index, { answer }] of more.entries()) {
      const item = items[index];
      if (item && (answer === 'approved' || answer === 'declined'))
        await updateItem(this.db, this.next(), RECEPTIONIST, {
          id: item.id,
          decision: answer,
          means: 'phone',
        });
    }
    this.order = await findWorkOrder(this.db, DEMO_STORE_ID, id);
  }

  /** What was agreed to is done before the car is checked. */
  private async tickOff(): Promise<void> {
    const { id } = this.current();
    for (const item of await itemsOf(this.db, id))
      if (item.decision === 'approved') await updateItem(this.db, this.next(), TECHNICIAN, { id: item.id, done: true });
    this.order = await findWorkOrder(this.db, DEMO_STORE_ID, id);
  }

  private async inspect(): Promise<void> {
    const { id, version } = this.current();
    const { findings } = this.visit;
    if (findings)
      this.order = await updateOrder(this.db, this.next(), TECHNICIAN, {
        id,
        version,
        inspection: [...findings],
        confirmed: [],
      });
  }

  private async settle(): Promise<void> {
    const { discount, pay = 'wechat' } = this.visit;
    const { id } = this.current();
    if (discount)
      this.order = await updateOrder(this.db, this.next(), RECEPTIONIST, {
        id,
        version: this.current().version,
        discount,
        confirmed: [],
      });
    const { order } = await settleOrder(this.db, this.next(), RECEPTIONIST, {
      id,
      version: this.current().version,
      payMethod: pay,
      confirmed: [...stageChecks],
    });
    this.order = order;
  }
}

/** When a visit began. Today's cars come one by one since the store opened, or, early in the day, since midnight. */
function startOf(now: Date, { daysAgo }: SampleVisit, placeToday: number): Date {
  const midnight = startOfChinaDay(now);
  if (daysAgo > 0) return later(later(midnight, -daysAgo * DAY), OPENING_MS);
  const hoursAgo = later(now, -(4 * HOUR - placeToday * 30 * MINUTE));
  return hoursAgo < midnight ? midnight : hoursAgo;
}

/**
 * A year of orders of the demo store, booked like any others. Once: a database that has the first one is left alone.
 */
export async function seedDemoWorkOrders(db: Database, now: Date): Promise<void> {
  const [first] = await db
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(eq(workOrders.clientKey, 'demo-visit-1'));
  if (first) return;
  let today = 0;
  for (const [index, visit] of sampleVisits.entries()) {
    const start = startOf(now, visit, today);
    if (visit.daysAgo === 0) today += 1;
    await new Visit(db, start, now, visit).play(`demo-visit-${index + 1}`);
  }
}
