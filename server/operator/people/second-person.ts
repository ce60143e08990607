import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { DeskOutcome } from '../../../src/contract/desk/shapes';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { operatorRequests, operators } from '../../db/schema/operator';
import { lockUser } from '../../db/user-lock';
import { writeAudit } from '../audit/write-audit';
import { rightOf, type ActionContext, type ChangeAction } from '../catalogue/action';
import { hasRight } from '../catalogue/rights';
import { requireAnother } from './two-persons';

type Input = Readonly<Record<string, unknown>>;

/** Has everything that may want a second person wait for each other until the transaction ends. */
export const lockSeconds = (tx: Database) => lockUser(tx, 'operator-second', '');

/**
 * Keeps an action that somebody else has to agree to. The same one asked for twice waits once. Throws CallError refused
 * for who proved no name: nobody could tell whether another one agrees.
 */
export async function askSecond(
  action: ChangeAction,
  input: Input,
  lines: readonly string[],
  reason: string,
  { db, services, by }: ActionContext,
): Promise<DeskOutcome> {
  if (by.id === null)
    throw refused(`${lines.join('\n')}\n这件事需要两个人，请加 --by 登录名 --otp 动态码 证明是谁提出`);
  const at = services.clock.now();
  const others = await db
    .select({ role: operators.role })
    .from(operators)
    .where(and(ne(operators.name, by.name), isNull(operators.endedAt)));
  const isAlone = !others.some(({ role }) => hasRight(role, rightOf(action)));
  // Whoever makes an account at the desk has it in hand, so it cannot agree to what waits now.
  const made = '请在本机用 operator create 新增一位；在后台新增的，满 7 天后才能同意此后提出的事';
  const nobody = `；目前没有其他操作员可以同意：${made}`;
  const message = `已提交，等待另一位同事同意${isAlone ? nobody : ''}`;
  await db.transaction(async (tx) => {
    // Equal ones at one time wait for each other.
    await lockSeconds(tx);
    const waiting = await tx
      .select({ input: operatorRequests.input })
      .from(operatorRequests)
      .where(and(eq(operatorRequests.state, 'waiting'), eq(operatorRequests.action, action.name)));
    if (waiting.some((each) => isDeepStrictEqual(each.input, input))) throw refused('这件事已在等待同意');
    const id = newId();
    await tx.insert(operatorRequests).values({
      id,
      action: action.name,
      input,
      lines: [...lines],
      reason,
      askedBy: by.name,
      askedAt: at,
      state: 'waiting',
    });
    const subject = { kind: 'request', id } as const;
    await writeAudit(tx, { at, by, action: action.name, outcome: 'asked', subject, input, reason, message });
  });
  return { message, waiting: true };
}

export type OperatorRequest = typeof operatorRequests.$inferSelect;

/** Takes a request out of those that wait, for who decides it. Throws CallError notFound, refused once decided. */
async function takeRequest(
  { db, services, by }: ActionContext,
  id: string,
  state: 'done' | 'refused',
): Promise<OperatorRequest> {
  const [request] = await db.select().from(operatorRequests).where(eq(operatorRequests.id, id)).for('update');
  if (!request) throw notFound('没有这个请求');
  if (request.state !== 'waiting') throw refused('这个请求已处理');
  await db
    .update(operatorRequests)
    .set({ state, decidedBy: by.name, decidedAt: services.clock.now() })
    .where(eq(operatorRequests.id, id));
  return request;
}

/** Takes a request that who acts turns down, or takes back. Throws CallError as {@link agreeTo}. */
export const turnDown = (context: ActionContext, id: string) => takeRequest(context, id, 'refused');

/**
 * Takes a request that who acts agrees to, and tells what the audit should say of it. Throws CallError notFound,
 * refused when it was decided before, or when who agrees may be the one who asked.
 */
export async function agreeTo(
  context: ActionContext,
  id: string,
): Promise<{ request: OperatorRequest; remarks: readonly string[] }> {
  const request = await takeRequest(context, id, 'done');
  return { request, remarks: await requireAnother(context, request) };
}
