import type { PaymentParts } from '../../../src/contract/schemas/till';
import { exactYuan } from '../../../src/domain/money';
import { payMeansLabels } from '../../../src/domain/till/words';

/** `微信 ¥300.00、现金 ¥200.00`. */
export const partsText = (parts: PaymentParts): string =>
  parts.map(({ means, amount }) => `${payMeansLabels[means]} ¥${exactYuan(amount)}`).join('、');
