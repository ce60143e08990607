import { and, between, eq, gt, sql } from 'drizzle-orm';
import { followReasons, type FollowReason, type FollowRules } from '../../../src/contract/schemas/follow-ups';
import { windowDays } from '../../../src/domain/follow-ups';
import type { Database } from '../../db/database';
import { followUpDays } from '../../db/schema/follow-up';

/** What counts in the sums of an entry. */
export interface Counted {
  readonly told: boolean;
  readonly reason: FollowReason;
  readonly dueOn: string;
}

/** Moves entries in the sums by day, from what they were to what they are. */
export async function moveDays(
  tx: Database,
  storeId: string,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const sums = new Map<string, { told: boolean; reason: FollowReason; dueOn: string; count: number }>();
  const add = ({ told, reason, dueOn }: Counted, more: 1 | -1) => {
    const key = `${told}/${reason}/${dueOn}`;
    sums.set(key, { told, reason, dueOn, count: (sums.get(key)?.count ?? 0) + more });
  };
  for (const one of before) add(one, -1);
  for (const one of after) add(one, 1);
  const rows = [...sums]
    .filter(([, { count }]) => count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => ({ storeId, ...sum }));
  if (rows.length === 0) return;
  const { told, reason, dueOn, count } = followUpDays;
  await tx
    .insert(followUpDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [followUpDays.storeId, told, reason, dueOn],
      set: { count: sql`${count} + excluded.count` },
    });
}

/** The reasons that a store's rules leave on. */
export const reasonsOf = (rules: FollowRules): FollowReason[] => followReasons.filter((reason) => rules[reason].on);

/** How many entries stand in each part of the list, from the sums, by reason and in all. */
export async function countEntries(
  db: Database,
  storeId: string,
  rules: FollowRules,
  today: string,
  told: boolean,
): Promise<(reasons: readonly FollowReason[]) => { due: number; overdue: number; later: number }> {
  const { reason, dueOn, count } = followUpDays;
  const [from, to] = [windowDays('due', 0, today)[0], windowDays('later', MAX_LEAD, today)[1]];
  const rows = await db
    .select({ reason, dueOn, count })
    .from(followUpDays)
    .where(and(eq(followUpDays.storeId, storeId), eq(followUpDays.told, told), between(dueOn, from, to), gt(count, 0)));
  const sumOf = (reasons: readonly FollowReason[], window: 'due' | 'overdue' | 'later') =>
    rows.reduce((sum, row) => {
      const [first, last] = windowDays(window, rules[row.reason].leadDays, today);
      return reasons.includes(row.reason) && row.dueOn >= first && row.dueOn <= last ? sum + row.count : sum;
    }, 0);
  return (reasons) => ({
    due: sumOf(reasons, 'due'),
    overdue: sumOf(reasons, 'overdue'),
    later: sumOf(reasons, 'later'),
  });
}

/** As the contract bounds it. Days. */
const MAX_LEAD = 90;
