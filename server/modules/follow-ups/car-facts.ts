import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CarHistory, MaintainItem } from '../../../src/contract/schemas/maintenance';
import { chinaDay } from '../../../src/domain/china-day';
import type { CarFacts, DueService, KnownMileage } from '../../../src/domain/follow-ups';
import { lastByPace } from '../../../src/domain/last-by-pace';
import { maintenanceDue } from '../../../src/domain/maintenance-due';
import { lineTotal } from '../../../src/domain/work-order/work-order-total';
import { CallError } from '../../base/refusals';
import type { Database } from '../../db/database';
import { carPapers } from '../../db/schema/follow-up';
import { currentLibrary } from '../library/library-cache';
import { lastServices, servicesTold } from '../maintenance/car-history';
import { readSchedule } from '../maintenance/schedule';
import { importedMileage } from '../work-orders/imported-cars';
import { declinedLines, knownMileage, openFindings, readVisits } from '../work-orders/returning-car';
import { knownCarOf } from '../work-orders/store-cars';

type Visits = Awaited<ReturnType<typeof readVisits>>;
type Told = Awaited<ReturnType<typeof servicesTold>>;

/** A car with everything that its entries are made of. */
export interface ReadCar {
  /** The VIN, or the plate; and everything that it went by before. */
  readonly carKey: string;
  readonly formerKeys: readonly string[];
  /** Null for a car that the store does not know any more. */
  readonly known: { readonly carid: string; readonly car: string } | null;
  readonly facts: CarFacts;
  /** Newest first. */
  readonly visits: readonly { readonly id: string; readonly createdAt: Date }[];
}

/** No month is later: the cap of a mistyped one is not needed where only the due day is asked for. */
const ANY_MONTH = '9999-12';

/** The items of the schedule of a path; none for a path that the library does not know any more. */
async function scheduleOf(db: Database, path: string): Promise<readonly MaintainItem[]> {
  const question = { path, id: null, keyword: null, mileageKm: null, lastMileageKm: null };
  try {
    return (await readSchedule(db, await currentLibrary(db), question)).subItemList_res;
  } catch (error) {
    if (error instanceof CallError) return [];
    throw error;
  }
}

/** What it is due for. A car that is said to be new is one occurrence, whenever that is said. */
const occurrenceOf = ({ orderId, by, mileageKm, month }: CarHistory['last'][number]): string =>
  orderId ?? (by === 'never' ? by : [by, mileageKm, month].filter(Boolean).join('/'));

function dueServices(
  items: readonly MaintainItem[],
  visits: Visits,
  told: Told,
  mileage: KnownMileage | null,
): DueService[] {
  const done = visits.map(({ order, items: lines }) => ({
    ...order,
    lines: lines.filter(({ decision }) => decision === 'approved'),
  }));
  const lasts = lastServices(items, done, told);
  const mileageKm = knownMileage(visits)?.km ?? null;
  return items.flatMap((item) => {
    const last = lasts.find(({ itemId }) => itemId === item.id);
    if (!last) return [];
    // A reckoned mileage may lie ahead of the last one that was read; one that was told is mistyped then.
    const now = { mileageKm: last.mileageKm === null ? null : mileageKm, month: ANY_MONTH };
    const { atKm, atMonth } = maintenanceDue(item, now, lastByPace(last, mileage));
    if (atKm === null && atMonth === null) return [];
    // Only a visit here makes it another occurrence: by what customers say nobody is told anew.
    const doneIn = last.by === 'order' ? (last.month ?? '') : '';
    return [{ name: item.name, atKm, atMonth, since: occurrenceOf(last), doneIn }];
  });
}

/**
 * What a store knows of a car by its plate and VIN (null: not noted). While it is in the workshop only papers count.
 */
export async function readCar(db: Database, storeId: string, carid: string, vin: string | null): Promise<ReadCar> {
  const { rows, visits: ofCar } = await knownCarOf(db, storeId, carid, vin);
  const [shown] = rows;
  const code = vin ?? shown?.vin ?? null;
  const plates = rows.map((row) => row.carid);
  const carKey = code ?? carid;
  const keys = [...new Set([carKey, ...plates])];
  const visits = await readVisits(db, ofCar);
  const papers = await db
    .select()
    .from(carPapers)
    .where(and(eq(carPapers.storeId, storeId), inArray(carPapers.carKey, keys)))
    .orderBy(desc(carPapers.saidAt));
  const [last] = visits;
  const mileage = knownMileage(visits, await importedMileage(db, storeId, plates));
  const base = {
    lastVisitOn: last ? chinaDay(last.order.createdAt.getTime()) : null,
    mileage,
    inspectionOn: papers[0]?.inspectionOn ?? null,
    insuranceOn: papers[0]?.insuranceOn ?? null,
  };
  const isIn = visits.some(({ order }) => order.stage !== 'delivered');
  const path = isIn ? null : rows.find(({ vehiclePath }) => vehiclePath !== null)?.vehiclePath;
  const told: Told = path ? await servicesTold(db, storeId, { vin: code, plates }) : new Map();
  const facts: CarFacts = {
    ...base,
    services: path ? dueServices(await scheduleOf(db, path), visits, told, mileage) : [],
    declined: isIn ? [] : declinedLines(visits).map((line) => ({ ...line, amount: lineTotal(line) })),
    findings: isIn
      ? []
      : openFindings(visits).flatMap(({ level, ...each }) => (level === 'green' ? [] : [{ ...each, level }])),
  };
  return {
    carKey,
    formerKeys: keys.slice(1),
    known: shown ? { carid: shown.carid, car: shown.car } : null,
    facts,
    visits: visits.map(({ order }) => order),
  };
}
