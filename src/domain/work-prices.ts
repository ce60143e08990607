import { lineTotal } from './work-order/work-order-total';
import { workMatch } from './service-names';

/** What a line costs; amounts in cents, `labour` of the whole line. */
export interface PricedLine {
  readonly name: string;
  readonly price: number;
  readonly labour: number;
  readonly quantity: number;
  readonly unit: string;
}
/** A line that a store charged. */
export interface ChargedLine extends PricedLine {
  readonly orderId: string;
}

/** Fewer orders than that tell less than the store's own template. */
const ENOUGH_ORDERS = 3;
/** Prices rise: no more of the newest orders are compared. */
const COMPARED_ORDERS = 12;

/** The lines that answer best to a name, in their order; none that costs nothing. */
function bestMatches<Line extends PricedLine>(work: string, lines: readonly Line[]): Line[] {
  const matches = lines
    .filter((line) => lineTotal(line) > 0)
    .map((line) => ({ line, match: workMatch(work, line.name) }));
  const best = Math.max(0, ...matches.map(({ match }) => match));
  return best === 0 ? [] : matches.filter(({ match }) => match === best).map(({ line }) => line);
}

/** The first line of each order. */
const onePerOrder = (lines: readonly ChargedLine[]): ChargedLine[] =>
  lines.filter(({ orderId }, index) => lines.findIndex((line) => line.orderId === orderId) === index);

/**
 * What a store asks for some work. `charged`: the lines of its delivered orders of cars of one series, the newest
 * first; `templates`: the most used first. The line in the middle of the newest orders goes before a template, so that
 * every price is one that the store has asked; of two in the middle the cheaper. Null where nothing is known.
 */
export function workPrice(
  work: string,
  charged: readonly ChargedLine[],
  templates: readonly PricedLine[],
): { line: PricedLine; from: 'series' | 'template'; orders: number } | null {
  const compared = onePerOrder(bestMatches(work, charged)).slice(0, COMPARED_ORDERS);
  const [template] = bestMatches(work, templates);
  if (template && compared.length < ENOUGH_ORDERS) return { line: template, from: 'template', orders: 0 };
  const byPrice = [...compared].sort((one, other) => lineTotal(one) - lineTotal(other));
  const middle = byPrice[Math.floor((byPrice.length - 1) / 2)];
  return middle ? { line: middle, from: 'series', orders: compared.length } : null;
}
