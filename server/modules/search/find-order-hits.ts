import { sql } from 'drizzle-orm';
import type { WorkOrderStage } from '../../../src/contract/schemas/work-orders';
import { textScore } from '../../../src/domain/search/score';
import { searchForm } from '../../../src/domain/search/search-form';
import type { Database } from '../../db/database';
import { firmOf } from './find-entries';
import { seriesPathOf, storeTerms } from './marked-terms';
import { readChangedOrders } from './order-terms';
import type { Found, Question } from './question';
import { allOf, conceptQuery, rowsInTurn } from './word-query';

const POINTS = { found: 40, complaint: 34, code: 50, series: 14 } as const;

/** An order that says what was asked, with how well it does. */
export interface FoundOrder {
  readonly id: string;
  readonly number: string;
  readonly carid: string;
  readonly car: string;
  readonly vehiclePath: string | null;
  readonly stage: WorkOrderStage;
  readonly complaint: string;
  readonly points: number;
  readonly words: readonly string[];
}
type OrderRow = Omit<FoundOrder, 'points' | 'words'> & { codes: string[] };

/**
 * Orders of a store whose complaint, codes, lines, findings or found faults say all that was asked, the best first and
 * of equal ones the newest; no void ones.
 */
export async function findOrders(
  db: Database,
  storeId: string,
  { concepts, typed, car }: Question,
  limit: number,
): Promise<Found<FoundOrder>> {
  const query = allOf(firmOf(concepts).map((one) => conceptQuery(one, (terms) => storeTerms(storeId, terms))));
  if (query === null) return { list: [], more: false };
  await readChangedOrders(db, storeId);
  const rows = await rowsInTurn<OrderRow>(
    db,
    sql`s.terms`,
    [query],
    (condition) => [
      sql`select o.id, o.number, o.carid, o.car, o.vehicle_path as "vehiclePath", o.stage, o.complaint, o.codes
        from search_orders s join work_orders o on o.id = s.order_id
        where ${condition} and s.store_id = ${storeId} and o.store_id = ${storeId} and o.stage <> 'void'
        order by o.created_at desc`,
    ],
    limit,
  );
  const list = rows.map(({ codes, ...order }) => {
    const { share, words } = textScore([{ form: searchForm(order.complaint), worth: 1 }], concepts);
    const hasCode = typed.codes.some((code) => codes.some((own) => own.startsWith(code)));
    const isOfSeries = car !== null && seriesPathOf(order.vehiclePath ?? '') === car.series.path;
    const points =
      POINTS.found + POINTS.complaint * share + (hasCode ? POINTS.code : 0) + (isOfSeries ? POINTS.series : 0);
    return { ...order, points, words };
  });
  return { list: list.sort((a, b) => b.points - a.points), more: rows.length >= limit };
}
