import { eq } from 'drizzle-orm';
import { refused } from '../../base/refusals';
import { operators } from '../../db/schema/operator';
import { charge, giveBack } from '../../limits/charge';
import type { Surroundings } from '../catalogue/action';
import { lineOperator, type Operator } from '../catalogue/operator';
import { requireStep, totpKeyOf } from './one-time-code';

/** Who somebody at the command line says to be, and the one-time code that proves it. */
export interface SaidName {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Who acts at the command line. Without a code it is whoever has the machine, under a name that is written down and
 * proves nothing, so it may be no operator's; with the code of an operator it is that operator, with that role.
 * Throws CallError for a name that wants a code, and as a login for a wrong code.
 */
export async function operatorAtLine({ db, services }: Surroundings, { name, code }: SaidName): Promise<Operator> {
  const account = name?.trim().toLowerCase();
  if (account === undefined) {
    if (code !== undefined) throw refused('动态码需要与 --by 登录名 一起使用');
    return lineOperator();
  }
  const [known] = await db.select().from(operators).where(eq(operators.name, account));
  if (!known) {
    if (code !== undefined) throw refused(`没有操作员 ${account}`);
    return lineOperator(name);
  }
  if (code === undefined) throw refused(`${known.name} 是操作员，请加 --otp 动态码 证明是本人；或用不是登录名的姓名`);
  const receipt = await charge({ db, services, user: null, meta: { ip: '127.0.0.1' } }, [
    { budget: 'deskLoginName', subject: known.name },
  ]);
  const row = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(operators).where(eq(operators.id, known.id)).for('update');
    if (!locked || locked.endedAt) throw refused(`操作员 ${known.name} 已停用`);
    const key = totpKeyOf(services.secret, locked);
    if (key === null) throw refused(`操作员 ${known.name} 还没有设置动态码，请先登录后台`);
    const totpStep = requireStep(key, code, services.clock.now(), locked.totpStep);
    await tx.update(operators).set({ totpStep }).where(eq(operators.id, locked.id));
    return locked;
  });
  await giveBack(db, receipt);
  return { ...lineOperator(row.name), id: row.id, role: row.role };
}
