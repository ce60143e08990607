import { and, desc, eq, inArray } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { operatorAudit, operators, type operatorRequests } from '../../db/schema/operator';
import type { ActionContext } from '../catalogue/action';
import { sharedHand } from './account-hands';
import type { OperatorRow } from './accounts';

type Asking = Pick<typeof operatorRequests.$inferSelect, 'askedBy' | 'askedAt'>;

/** For so long whoever handed out an account counts as one with it: the first password was in their hands. */
export const HANDED_OUT_DAYS = 7;
/** What puts an account into somebody's hands. */
const HANDING_OUT = ['operator create', 'operator reset', 'operator restore'];

interface Handed {
  readonly account: string;
  /** Null: somebody at the machine who proved no name. */
  readonly by: string | null;
  readonly at: Date;
}

/** All accounts that were handed out, and who did. */
async function allHandings(db: Database): Promise<Handed[]> {
  const rows = await db
    .select({ account: operators.name, by: operatorAudit.operator, door: operatorAudit.door, at: operatorAudit.at })
    .from(operatorAudit)
    .innerJoin(operators, eq(operators.id, operatorAudit.subjectId))
    .where(
      and(
        eq(operatorAudit.subjectKind, 'operator'),
        eq(operatorAudit.outcome, 'done'),
        inArray(operatorAudit.action, HANDING_OUT),
      ),
    );
  const known = await db.select({ name: operators.name, createdAt: operators.createdAt }).from(operators);
  const made = new Map(known.map(({ name, createdAt }) => [name, createdAt]));
  // At the machine the name of an operator is taken only with that operator's one-time code; before there was such an
  // operator anybody could claim the name.
  const isProven = (by: string, at: Date) => (made.get(by)?.getTime() ?? Infinity) < at.getTime();
  return rows.map(({ account, by, door, at }) => ({
    account,
    at,
    by: door === 'desk' || isProven(by, at) ? by : null,
  }));
}

/** When the password of an account was handed out last. */
export async function handedOutAt(db: Database, { id, createdAt }: OperatorRow): Promise<Date> {
  const [last] = await db
    .select({ at: operatorAudit.at })
    .from(operatorAudit)
    .where(
      and(
        eq(operatorAudit.subjectKind, 'operator'),
        eq(operatorAudit.subjectId, id),
        eq(operatorAudit.action, 'operator reset'),
        eq(operatorAudit.outcome, 'done'),
      ),
    )
    .orderBy(desc(operatorAudit.at))
    .limit(1);
  return last?.at ?? createdAt;
}

/**
 * Holds that who agrees is another person than who asked, from some days before the asking until now. Returns what the
 * audit should say besides: what of it came from the machine, where whoever has the machine can be anybody, and that
 * one of them once made the other. Throws CallError refused.
 */
export async function requireAnother(
  { db, by }: ActionContext,
  { askedBy, askedAt }: Asking,
): Promise<readonly string[]> {
  if (by.id === null) throw refused('同意需要证明是谁：请加 --by 登录名 --otp 动态码，或在后台同意');
  if (askedBy === by.name) throw refused('需要另一位同事同意，不能自己同意');
  const [asker] = await db.select().from(operators).where(eq(operators.name, askedBy));
  if (!asker) throw refused(`提出人 ${askedBy} 不是操作员，请由操作员重新提出`);
  const all = await allHandings(db);
  const handings = all.filter(({ at }) => at >= later(askedAt, -HANDED_OUT_DAYS * DAY));
  const hand = sharedHand(
    askedBy,
    by.name,
    handings.flatMap(({ account, by: giver }) => (giver === null ? [] : [{ account, by: giver }])),
  );
  if (hand !== null)
    throw refused(
      `提出前 ${HANDED_OUT_DAYS} 天以来 ${hand} 经手过其中一个账号的密码，两人不能算作两位，` +
        `请由其他同事同意，或在经手满 ${HANDED_OUT_DAYS} 天后重新提出`,
    );
  const pair = [askedBy, by.name];
  const fromMachine = handings.filter(({ account, by: giver }) => giver === null && pair.includes(account));
  const fromEachOther = all.filter(
    ({ account, by: giver }) => account !== giver && pair.includes(account) && pair.includes(giver ?? ''),
  );
  return [
    ...(by.door === 'line' ? ['在本机命令行同意'] : []),
    ...[...new Set(fromMachine.map(({ account }) => account))].map((account) => `${account} 的密码由本机设置`),
    ...[...new Set(fromEachOther.map(({ account, by: giver }) => `${account} 的账号曾由 ${giver} 经手`))],
  ];
}
