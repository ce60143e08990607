import { errorCatalogue } from '@/domain/error-catalogue';
import type { Prepay } from '../../payment/types';
import { ShellError } from '../types';
import { askUser } from './dialog';

type CashierOutcome = 'success' | 'failure' | 'cancelled';

interface SettleAnswer {
  resp_code?: number;
  resp_msg?: string;
}

/**
 * Tells the backend's sandbox what the payer did, as a payment platform would by its notification. Throws the backend's
 * words when it refuses, such as on a prepayment that is settled already.
 */
async function settle({ prepayid, sign }: Prepay, outcome: CashierOutcome): Promise<CashierOutcome> {
  const origin = process.env.TARO_APP_HOST_WECHAT || process.env.TARO_APP_API_ORIGIN || '';
  const answer = await fetch(`${origin}/sandbox/cashier/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prepayid, sign, outcome }),
  });
  const { resp_code: code, resp_msg: message } = (await answer.json()) as SettleAnswer;
  if (code !== 0) throw new Error(message ?? `HTTP ${answer.status}`);
  return outcome;
}

/** A cashier whose payer is the tester: it succeeds, fails or is cancelled, and the backend books what was chosen. */
export async function cashier(prepay: Prepay): Promise<null> {
  const pick = (outcome: CashierOutcome) => () => settle(prepay, outcome);
  const outcome = await askUser<CashierOutcome>('模拟收银台', [
    { text: errorCatalogue.paid, pick: pick('success') },
    { text: '支付失败', pick: pick('failure') },
    { text: '取消支付', pick: pick('cancelled') },
    // As when the app is killed in the cashier: nobody tells the backend anything.
    { text: '直接关闭', pick: () => 'cancelled' },
  ]);
  if (outcome === 'failure') throw new ShellError('failed', 'the cashier refused');
  if (outcome === 'cancelled') throw new ShellError('cancelled', 'closed by the user');
  return null;
}
