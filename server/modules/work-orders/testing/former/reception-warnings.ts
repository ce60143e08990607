import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { workOrderCreate } from '../../../../../src/contract/schemas/work-orders';
import { formatPlate } from '../../../../../src/domain/plate';
import { STAGE_LABELS } from '../../../../../src/domain/work-order/work-order-stage';
import type { Database } from '../../../../db/database';
import { workOrders } from '../../../../db/schema/work-order';
import type { WorkOrderRow } from '../../order-repository';
import { findCar, knownCarOf, otherPlateOf, type KnownCarRows } from './store-cars';

export type ReceptionWarning = z.output<typeof workOrderCreate.response>['warnings'][number];

/** What contradicts that this VIN belongs to this plate, in words; null when nothing that the store knows does. */
export async function vinContradiction(
  db: Database,
  storeId: string,
  carid: string,
  vin: string | null,
): Promise<string | null> {
  if (vin === null) return null;
  const known = carid === '' ? null : await findCar(db, storeId, carid);
  // Both plates of a car were confirmed when it came with the second.
  if (known?.vin === vin) return null;
  if (known?.vin) return `${formatPlate(carid)} 上次登记的 VIN 是 ${known.vin}，与本次的 ${vin} 不同，请核对车牌和 VIN`;
  const other = await otherPlateOf(db, storeId, vin, carid);
  if (other === null) return null;
  const differs = carid === '' ? '' : `，与本次的 ${formatPlate(carid)} 不同`;
  return `VIN ${vin} 在本店登记的车牌是 ${formatPlate(other)}${differs}，请核对车牌和 VIN`;
}

/** The newest order of a car that is neither delivered nor void, or null. `visits`: see `knownCarOf`. */
export async function openOrderOf(
  db: Database,
  visits: KnownCarRows['visits'],
): Promise<Pick<WorkOrderRow, 'id' | 'number' | 'carid' | 'stage'> | null> {
  const [row] = await db
    .select({ id: workOrders.id, number: workOrders.number, carid: workOrders.carid, stage: workOrders.stage })
    .from(workOrders)
    .where(and(visits, notInArray(workOrders.stage, ['delivered', 'void'])))
    .orderBy(desc(workOrders.createdAt), desc(workOrders.number))
    .limit(1);
  return row ?? null;
}

/** What the receptionist should see before this car is taken in. */
export async function receptionWarnings(
  db: Database,
  storeId: string,
  carid: string,
  vin: string | null,
): Promise<ReceptionWarning[]> {
  const contradiction = await vinContradiction(db, storeId, carid, vin);
  const { visits } = await knownCarOf(db, storeId, carid, vin);
  // Also under this plate with another VIN: one of the two is wrong.
  const underPlate = and(eq(workOrders.storeId, storeId), eq(workOrders.carid, carid));
  const open = await openOrderOf(db, or(visits, underPlate));
  return [
    ...(contradiction ? [{ kind: 'vin_differs' as const, message: contradiction, orderId: null }] : []),
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
