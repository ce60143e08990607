import type { SharedLine, SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { lineNet, yuan } from '../line-words';

type Quote = Pick<SharedWorkOrder, 'items' | 'quote'>;
/** What a store changed in its quotation while the customer had it before them. */
export interface QuoteChanges {
  /** Lines that are not what they were: what was chosen on them is asked anew. */
  readonly ids: readonly string[];
  /** One line of words for each. */
  readonly words: readonly string[];
}
const NONE: QuoteChanges = { ids: [], words: [] };

const price = (line: SharedLine) => (lineNet(line) === 0 ? '未定价' : yuan(lineNet(line)));

function changeOf(was: SharedLine, is: SharedLine): string | null {
  if (lineNet(was) !== lineNet(is)) return `${is.name} ${price(was)} → ${price(is)}`;
  if (was.name !== is.name) return `${was.name} 改为 ${is.name}`;
  return was.quantity === is.quantity && was.unit === is.unit ? null : `${is.name} ${is.quantity}${is.unit}`;
}

/** Compares what was seen with what stands: new lines, those taken off, other prices. */
export function quoteChanges(seen: Quote, now: Quote): QuoteChanges {
  if (seen.quote === now.quote) return NONE;
  const was = new Map(seen.items.map((line) => [line.id, line]));
  const changed = now.items.flatMap((line) => {
    const before = was.get(line.id);
    const word = before ? changeOf(before, line) : `新增 ${line.name} ${price(line)}`;
    return word === null ? [] : [{ id: line.id, word }];
  });
  const gone = seen.items.filter(({ id }) => !now.items.some((line) => line.id === id));
  const words = [...changed.map(({ word }) => word), ...gone.map(({ name }) => `取消 ${name}`)];
  return { ids: changed.map(({ id }) => id), words: words.length > 0 ? words : ['优惠有变动'] };
}
