import { and, eq, isNull } from 'drizzle-orm';
import { orderTotals } from '../../../../src/domain/work-order/work-order-total';
import { storeDays, stores } from '../../../db/schema/store';
import { storeCars } from '../../../db/schema/store-car';
import { workOrderEvents, workOrderItems, workOrders } from '../../../db/schema/work-order';
import { HOUR, later } from '../../../base/clock/clock';
import type { WorkOrderRow } from '../order-repository';
import { countsOf } from '../stage-counts';
import { PLATES, type World } from './random-orders';

/**
 * Who comes first is chance on PostgreSQL: a run goes on until each of these happened, so that no lock's luck decides
 * whether it passes.
 */
export const KINDS: readonly string[] = [
  'created',
  'assigned',
  'stage',
  'items',
  'decision',
  'edited',
  'shared',
  'settled',
];

const dayOf = (moment: Date) =>
  later(moment, 8 * HOUR)
    .toISOString()
    .slice(0, 10);

/** Whatever is wrong; empty when counts, totals, cars, days and log equal a recount. */
export async function faultsOf({ db, staff }: World): Promise<string[]> {
  const faults: string[] = [];
  const expect = (what: string, is: unknown, shouldBe: unknown) => {
    const [a, b] = [JSON.stringify(is), JSON.stringify(shouldBe)];
    if (a !== b) faults.push(`${what} is ${a}, not ${b}`);
  };
  const storeId = staff[0]?.storeId ?? '';
  const orders = await db.select().from(workOrders).where(eq(workOrders.storeId, storeId));
  const sum = (rows: readonly WorkOrderRow[], of: (row: WorkOrderRow) => number) =>
    rows.reduce((total, row) => total + of(row), 0);

  const counts = await countsOf(db, storeId);
  for (const [stage, count] of Object.entries(counts))
    expect(`count of ${stage}`, count, orders.filter((row) => row.stage === stage).length);
  for (const row of orders) {
    const items = await db
      .select()
      .from(workOrderItems)
      .where(and(eq(workOrderItems.orderId, row.id), isNull(workOrderItems.deletedAt)));
    const { parts, labour, lineDiscount, discount, total, itemCount, pendingItems, activeItems, doneItems } = row;
    const active = items.filter((one) => one.decision !== 'declined');
    expect(
      `amounts of ${row.number}`,
      { parts, labour, lineDiscount, discount, total, itemCount, pendingItems, activeItems, doneItems },
      {
        ...orderTotals(items, row.grantedDiscount, row.discountRate),
        itemCount: items.length,
        pendingItems: items.filter((one) => one.decision === 'pending').length,
        activeItems: active.length,
        doneItems: active.filter((one) => one.done).length,
      },
    );
    expect(
      `settling of ${row.number}`,
      [row.settledAt !== null, row.settledDay !== null],
      [row.payMethod !== null, row.payMethod !== null],
    );
    if (row.settledAt)
      expect(`stage of settled ${row.number}`, row.stage === 'settling' || row.stage === 'delivered', true);
    expect(`delivery of ${row.number}`, row.deliveredAt !== null, row.stage === 'delivered');
    const versions = (
      await db.select().from(workOrderEvents).where(eq(workOrderEvents.orderId, row.id)).orderBy(workOrderEvents.id)
    ).map((event) => event.version);
    expect(
      `logged versions of ${row.number}`,
      [...new Set(versions)],
      Array.from({ length: row.version }, (_, index) => index + 1),
    );
  }

  const days = await db.select().from(storeDays).where(eq(storeDays.storeId, storeId));
  for (const { storeId: _store, day, ...figures } of days) {
    const settled = orders.filter((row) => row.settledDay === day);
    expect(`day ${day}`, figures, {
      received: orders.filter((row) => row.stage !== 'void' && dayOf(row.createdAt) === day).length,
      cars: settled.length,
      parts: sum(settled, (row) => row.parts),
      labour: sum(settled, (row) => row.labour),
      discount: sum(settled, (row) => row.discount),
    });
  }
  const known = new Set(days.map(({ day }) => day));
  for (const row of orders)
    if (row.settledDay && !known.has(row.settledDay)) faults.push(`${row.settledDay} is not booked`);

  const cars = await db.select().from(storeCars).where(eq(storeCars.storeId, storeId));
  for (const carid of PLATES) {
    const visits = orders.filter((row) => row.carid === carid && row.stage !== 'void').length;
    expect(`visits of ${carid}`, cars.find((car) => car.carid === carid)?.visits ?? 0, visits);
  }
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  expect('orders of the store', store?.orders, orders.length);
  expect('numbers', new Set(orders.map(({ number }) => number)).size, orders.length);
  return faults;
}

/** The kinds that no event of the store has yet. */
export async function notYetIn({ db, staff }: World): Promise<string[]> {
  const logged = await db
    .selectDistinct({ kind: workOrderEvents.kind })
    .from(workOrderEvents)
    .innerJoin(workOrders, eq(workOrders.id, workOrderEvents.orderId))
    .where(eq(workOrders.storeId, staff[0]?.storeId ?? ''));
  return KINDS.filter((kind) => !logged.some((one) => one.kind === kind));
}
