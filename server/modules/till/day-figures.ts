import { and, eq } from 'drizzle-orm';
import { payMeans, type ClosedFigures, type PayMeans, type TillKind } from '../../../src/contract/schemas/till';
import type { Database } from '../../db/database';
import { tillDays } from '../../db/schema/till';

type DaySum = Pick<typeof tillDays.$inferSelect, 'kind' | 'means' | 'count' | 'amount'>;

const NOTHING = { count: 0, amount: 0 };
const COMES_IN: readonly TillKind[] = ['deposit', 'payment', 'collected'];

const totalOf = (sums: readonly DaySum[]) =>
  sums.reduce(({ count, amount }, one) => ({ count: count + one.count, amount: amount + one.amount }), NOTHING);

function meansFigures(sums: readonly DaySum[], means: PayMeans) {
  const own = sums.filter((one) => one.means === means);
  const taken = totalOf(own.filter(({ kind }) => COMES_IN.includes(kind)));
  const given = totalOf(own.filter(({ kind }) => kind === 'refund'));
  return { means, count: taken.count + given.count, in: taken.amount, out: given.amount };
}

/** What the sums of a day say, in cents. */
export function figuresOf(sums: readonly DaySum[]): ClosedFigures {
  const of = (kind: TillKind) => totalOf(sums.filter((one) => one.kind === kind));
  return {
    means: payMeans
      .map((means) => meansFigures(sums, means))
      .filter((one) => one.count > 0 || one.in !== 0 || one.out !== 0),
    sales: of('sale'),
    payments: of('payment'),
    credit: of('credit'),
    depositsUsed: of('deposit_used'),
    deposits: of('deposit'),
    collected: of('collected'),
    refunds: of('refund'),
    writeOffs: of('write_off'),
  };
}

/** What a business day of a store was worth. */
export async function figuresOfDay(db: Database, storeId: string, day: string): Promise<ClosedFigures> {
  const { kind, means, count, amount } = tillDays;
  const sums = await db
    .select({ kind, means, count, amount })
    .from(tillDays)
    .where(and(eq(tillDays.storeId, storeId), eq(tillDays.day, day)));
  return figuresOf(sums);
}

/** Cash that should be in the drawer after a day, in cents. */
export function expectedCash(figures: ClosedFigures, float: number): number {
  const cash = figures.means.find(({ means }) => means === 'cash');
  return float + (cash?.in ?? 0) - (cash?.out ?? 0);
}
