import { eq, isNull } from 'drizzle-orm';
import type { DeskRole } from '../../../src/contract/desk/roles';
import { newId, newSecret } from '../../base/ids';
import { sealText } from '../../base/sealed-text';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { operators, operatorSessions } from '../../db/schema/operator';
import { hashPassword } from '../../modules/account/passwords';

export type OperatorRow = typeof operators.$inferSelect;

/** What the keys of one-time codes are sealed for. */
export const TOTP_PURPOSE = 'operator-totp';
const FIRST_PASSWORD_BYTES = 12;

/** The operator of an id. Throws CallError notFound. */
export async function requireOperator(db: Database, id: string): Promise<OperatorRow> {
  const [row] = await db.select().from(operators).where(eq(operators.id, id));
  if (!row) throw notFound('没有这位操作员');
  return row;
}

/** Makes an account with a password that is shown once. Throws CallError refused when the name is taken. */
export async function createOperator(
  tx: Database,
  now: Date,
  { name, role, networks }: { name: string; role: DeskRole; networks: readonly string[] },
): Promise<{ id: string; password: string }> {
  const password = newSecret(FIRST_PASSWORD_BYTES);
  const row = { id: newId(), name: name.toLowerCase(), role, networks: [...networks], createdAt: now };
  const made = await tx
    .insert(operators)
    .values({ ...row, passwordHash: await hashPassword(password) })
    .onConflictDoNothing({ target: operators.name })
    .returning({ id: operators.id });
  if (made.length === 0) throw refused('这个登录名已被使用');
  return { id: row.id, password };
}

/** A new password, shown once, and new one-time codes at the next login. All sessions end. */
export async function resetOperator(tx: Database, id: string): Promise<string> {
  await requireOperator(tx, id);
  const password = newSecret(FIRST_PASSWORD_BYTES);
  await tx
    .update(operators)
    .set({ passwordHash: await hashPassword(password), totpSecret: null, totpStep: 0, mustChange: true })
    .where(eq(operators.id, id));
  await endSessionsOf(tx, id);
  return password;
}

/** Changes role and networks. Throws CallError refused when nobody would be left who may do everything. */
export async function changeOperator(
  tx: Database,
  id: string,
  change: { role?: DeskRole; networks?: string[]; endedAt?: Date | null },
): Promise<void> {
  const row = await requireOperator(tx, id);
  const staysOwner = (change.role ?? row.role) === 'owner' && !(change.endedAt ?? null);
  if (row.role === 'owner' && !row.endedAt && !staysOwner) {
    const owners = await tx.select().from(operators).where(isNull(operators.endedAt)).for('update');
    if (owners.filter((each) => each.role === 'owner').length === 1) throw refused('至少要保留一位所有者');
  }
  await tx.update(operators).set(change).where(eq(operators.id, id));
  // What may be done is read with each call, but an open page still shows what could be done before.
  await endSessionsOf(tx, id);
}

/** Keeps the key of the one-time codes, sealed. */
export async function keepTotpSecret(tx: Database, secret: string, id: string, totpSecret: string): Promise<void> {
  await tx
    .update(operators)
    .set({ totpSecret: sealText(secret, TOTP_PURPOSE, totpSecret) })
    .where(eq(operators.id, id));
}

/** Ends all sessions of an operator. */
export async function endSessionsOf(tx: Database, operatorId: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
}
