import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { CarPapers, carPapersUpdate } from '../../../src/contract/schemas/follow-ups';
import { nextInspection } from '../../../src/domain/car-inspection';
import { chinaDay } from '../../base/clock/china-day';
import { invalid } from '../../base/refusals';
import type { Database } from '../../db/database';
import { carPapers } from '../../db/schema/follow-up';
import { storeCarOf, type StoreCar } from '../maintenance/car-visits';
import { checkDay } from '../turnover/days';
import { noteStaleCars } from '../work-orders/stale-cars';

const NONE = { registeredOn: null, inspectionOn: null, insuranceOn: null };
const keyOf = ({ vin, plates }: StoreCar) => vin ?? plates[0] ?? '';

async function findPapers(db: Database, storeId: string, car: StoreCar) {
  const keys = [...(car.vin === null ? [] : [car.vin]), ...car.plates];
  const [row] = await db
    .select()
    .from(carPapers)
    .where(and(eq(carPapers.storeId, storeId), inArray(carPapers.carKey, keys)))
    .orderBy(desc(carPapers.saidAt))
    .limit(1);
  const { registeredOn, inspectionOn, insuranceOn } = row ?? NONE;
  return { registeredOn, inspectionOn, insuranceOn };
}

const viewOf = (now: Date, car: StoreCar, papers: Awaited<ReturnType<typeof findPapers>>): CarPapers => ({
  carKey: keyOf(car),
  ...papers,
  suggestedInspectionOn: papers.registeredOn && nextInspection(papers.registeredOn, chinaDay(now)),
});

/** The days of a car's papers as the store knows them. Throws CallError invalid without a VIN and a plate. */
export async function papersOf(
  db: Database,
  now: Date,
  storeId: string,
  named: { carid?: string | null | undefined; vin?: string | null | undefined },
): Promise<CarPapers> {
  const car = await storeCarOf(db, storeId, named);
  return viewOf(now, car, await findPapers(db, storeId, car));
}

/** Notes the given days; the same again changes nothing. Throws CallError invalid with what is wrong. */
export async function updatePapers(
  db: Database,
  now: Date,
  storeId: string,
  { carid, vin, ...days }: z.output<typeof carPapersUpdate.request>,
): Promise<CarPapers> {
  const given = Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined)) as typeof days;
  for (const day of Object.values(given)) if (day !== null) checkDay(day);
  if (given.registeredOn && given.registeredOn > chinaDay(now)) throw invalid('注册日期不能晚于今天');
  return db.transaction(async (tx) => {
    const car = await storeCarOf(tx, storeId, { carid, vin });
    const plate = car.plates[0] ?? '';
    // Before the rows, as wherever a car changes.
    await noteStaleCars(tx, storeId, [{ carid: plate, vin: car.vin }]);
    const papers = { ...(await findPapers(tx, storeId, car)), ...given };
    const row = { ...papers, carid: plate, saidAt: now };
    await tx
      .insert(carPapers)
      .values({ storeId, carKey: keyOf(car), ...row })
      .onConflictDoUpdate({ target: [carPapers.storeId, carPapers.carKey], set: row });
    return viewOf(now, car, papers);
  });
}
