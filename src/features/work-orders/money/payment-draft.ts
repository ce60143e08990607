import type { PayMeans } from '@/contract/schemas/order-money';
import { exactYuan, typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { PAY_MEANS, payMeansLabels } from '@/domain/till/words';

/** As in the contract: 10 million yuan. */
const MAX_CENTS = 1_000_000_000;

/** The parts of a payment as they are typed, in yuan, by means. */
export type PaymentDraft = Partial<Readonly<Record<PayMeans, string>>>;

/** The usual case, ready to confirm: everything by WeChat. Empty where it is not known what will be paid. */
export const startDraft = (due: number | null): PaymentDraft =>
  due === null ? { wechat: '' } : due > 0 ? { wechat: typedYuan(due) } : {};

export const chosenMeans = (draft: PaymentDraft): PayMeans[] => PAY_MEANS.filter((means) => draft[means] !== undefined);

/** What a draft comes to. `parts`: what is sent, without empty ones; `problems`: by means, in words. Cents. */
export interface PaymentReading {
  readonly parts: readonly { readonly means: PayMeans; readonly amount: number }[];
  readonly problems: Partial<Readonly<Record<PayMeans, string>>>;
  /** What is wrong with all of them together; '' when nothing is. */
  readonly problem: string;
  readonly sum: number;
  /** What of the due is left; 0 where it is not known. */
  readonly rest: number;
}

/** Reads a draft. `due` in cents is the most that may be paid; null: any sum, but more than nothing. */
export function readPayment(draft: PaymentDraft, due: number | null): PaymentReading {
  const readings = chosenMeans(draft).map((means) => ({ means, reading: readYuan(draft[means] ?? '', MAX_CENTS) }));
  const parts = readings.flatMap(({ means, reading }) =>
    reading.ok && reading.cents > 0 ? [{ means, amount: reading.cents }] : [],
  );
  const problems = Object.fromEntries(
    readings.flatMap(({ means, reading }) => (reading.ok ? [] : [[means, reading.message]])),
  );
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const most = due ?? MAX_CENTS;
  return {
    parts,
    problems,
    problem: sum > most ? `合计 ¥${exactYuan(sum)}，超过${due === null ? '上限' : '应收'} ¥${exactYuan(most)}` : '',
    sum,
    rest: due === null ? 0 : Math.max(0, due - sum),
  };
}

/**
 * A tap on a means: one that is on goes; another one takes what is left; when nothing is left and all was on one means,
 * it moves there, so that the means of a whole payment is changed by one tap.
 */
export function tapMeans(draft: PaymentDraft, means: PayMeans, due: number | null): PaymentDraft {
  if (draft[means] !== undefined) {
    const { [means]: _gone, ...others } = draft;
    return others;
  }
  const { rest } = readPayment(draft, due);
  const chosen = chosenMeans(draft);
  const [only] = chosen;
  const isMoved = only !== undefined && chosen.length === 1 && (due === null ? draft[only] === '' : rest === 0);
  if (isMoved) return { [means]: draft[only] ?? '' };
  return { ...draft, [means]: rest > 0 ? typedYuan(rest) : '' };
}

/** Everything that is due by one means. */
export const allBy = (means: PayMeans, due: number): PaymentDraft => ({ [means]: typedYuan(due) });

/** A draft for another sum than it was made for; one that was only tapped has all of it by that means. */
export function movedTo(draft: PaymentDraft, due: number | null): PaymentDraft {
  const [only] = chosenMeans(draft);
  return only === undefined || due === null || due <= 0 ? draft : allBy(only, due);
}

/** What a customer who gives this much cash gets back, in words; '' where it says nothing. Yuan as typed. */
export function changeWords(given: string, cash: number): string {
  const reading = readYuan(given, MAX_CENTS);
  if (!reading.ok) return reading.message;
  if (reading.cents === 0 || cash === 0) return '';
  return reading.cents < cash ? `还差 ¥${exactYuan(cash - reading.cents)}` : `找零 ¥${exactYuan(reading.cents - cash)}`;
}

/** `微信 ¥500.00、现金 ¥370.00`. */
export const partsWords = (parts: PaymentReading['parts']): string =>
  parts.map(({ means, amount }) => `${payMeansLabels[means]} ¥${exactYuan(amount)}`).join('、');
