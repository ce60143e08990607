import { and, desc, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { workOrderCreate } from '../../../src/contract/schemas/work-orders';
import { formatPlate } from '../../../src/domain/plate';
import { STAGE_LABELS } from '../../../src/domain/work-order/work-order-stage';
import { queryRows, type Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { carsAround, openOrderAround, type CarAround } from './cars-around';
import type { WorkOrderRow } from './order-repository';
import type { KnownCarRows } from './store-cars';

export type ReceptionWarning = z.output<typeof workOrderCreate.response>['warnings'][number];
export type OpenOrder = Pick<WorkOrderRow, 'id' | 'number' | 'carid' | 'stage'>;

/** What contradicts that this VIN belongs to this plate, in words; null when nothing that the store knows does. */
function contradiction(cars: readonly CarAround[], carid: string, vin: string | null): string | null {
  if (vin === null) return null;
  const known = cars.find((car) => car.carid === carid);
  // Both plates of a car were confirmed when it came with the second.
  if (known?.vin === vin) return null;
  if (known?.vin) return `${formatPlate(carid)} 上次登记的 VIN 是 ${known.vin}，与本次的 ${vin} 不同，请核对车牌和 VIN`;
  const other = cars.find((car) => car.vin === vin);
  if (!other) return null;
  const differs = carid === '' ? '' : `，与本次的 ${formatPlate(carid)} 不同`;
  return `VIN ${vin} 在本店登记的车牌是 ${formatPlate(other.carid)}${differs}，请核对车牌和 VIN`;
}

/** `contradiction` by what the store knows now. */
export async function vinContradiction(
  db: Database,
  storeId: string,
  carid: string,
  vin: string | null,
): Promise<string | null> {
  if (vin === null) return null;
  const [read] = await queryRows<{ cars: CarAround[] }>(db, sql`select ${carsAround(storeId, carid, vin)} as cars`);
  return contradiction(read?.cars ?? [], carid, vin);
}

/** The newest order of a car that is neither delivered nor void, or null. `visits`: see `knownCarOf`. */
export async function openOrderOf(db: Database, visits: KnownCarRows['visits']): Promise<OpenOrder | null> {
  const [row] = await db
    .select({ id: workOrders.id, number: workOrders.number, carid: workOrders.carid, stage: workOrders.stage })
    .from(workOrders)
    .where(and(visits, notInArray(workOrders.stage, ['delivered', 'void'])))
    .orderBy(desc(workOrders.createdAt), desc(workOrders.number))
    .limit(1);
  return row ?? null;
}

/** What the receptionist should see before this car is taken in, by the plates and the open order around it. */
export function warningsOf(
  carid: string,
  vin: string | null,
  { cars, open }: { readonly cars: readonly CarAround[]; readonly open: OpenOrder | null },
): ReceptionWarning[] {
  const differs = contradiction(cars, carid, vin);
  return [
    ...(differs ? [{ kind: 'vin_differs' as const, message: differs, orderId: null }] : []),
    ...(open
      ? [
          {
            kind: 'open_order' as const,
            message: `${formatPlate(open.carid)} 有未完成的工单 ${open.number}（${STAGE_LABELS[open.stage]}），确定再开一单吗？`,
            orderId: open.id,
          },
        ]
      : []),
  ];
}

/** `warningsOf` by what the store knows now. */
export async function receptionWarnings(
  db: Database,
  storeId: string,
  carid: string,
  vin: string | null,
): Promise<ReceptionWarning[]> {
  const [read] = await queryRows<{ cars: CarAround[]; open: OpenOrder | null }>(
    db,
    sql`select ${carsAround(storeId, carid, vin)} as cars, ${openOrderAround(storeId, carid, vin)} as open`,
  );
  return read ? warningsOf(carid, vin, read) : [];
}
