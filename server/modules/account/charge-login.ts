import { limited, refused } from '../../base/refusals';
import { callerLeft } from '../../http/caller-left';
import type { CallContext } from '../../http/route';
import { budgets } from '../../limits/budgets';
import { charge, tryCharge, type Receipt } from '../../limits/charge';
import { networkOf } from '../../limits/networks';
import { slowLogins } from './slow-logins';

/**
 * Charges a try at a password. On a device that has been logged in to this account before, strangers' tries on the
 * account or behind the same address do not count: they cannot lock its owner out. Behind an address with too many
 * wrong passwords others go on, slowly. Throws CallError limited.
 */
export async function chargeLogin(ctx: CallContext, phone: string, isKnownDevice: boolean): Promise<Receipt> {
  const { device } = ctx.meta;
  if (isKnownDevice) return charge(ctx, [{ budget: 'loginKnownDevice', subject: `${phone}/${device}` }]);
  const account = { budget: 'loginAccount', subject: phone } as const;
  const charged = await tryCharge(ctx, [account, { budget: 'loginAddress' }]);
  if (typeof charged !== 'string') return charged;
  if (charged !== 'loginAddress') throw limited(budgets[charged].message);
  await waitForTurn(ctx, device || phone);
  return charge(ctx, [account]);
}

async function waitForTurn(ctx: CallContext, who: string): Promise<void> {
  const { near, wide } = networkOf(ctx.meta.ip);
  const turn = await slowLogins.turn(wide ?? near, [{ key: near }, { key: who }], callerLeft(ctx));
  if (turn === 'full') throw limited(budgets.loginAddress.message);
  if (turn === 'closed') throw refused('服务正在重启，请稍后重试');
  // Nobody is there to read it.
  if (turn === 'left') throw refused('已取消');
}
