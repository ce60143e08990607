/**
 * How we name the payment of an order to its platform. A platform takes a name once, so an order that is prepared anew,
 * for another payer or in another client, gets `<order>*1`, `<order>*2` … Platforms take letters, digits, `_`, `-` and
 * `*`; ids have no `*`.
 */
export const tradeOf = (orderId: string, attempt: number): string =>
  attempt === 0 ? orderId : `${orderId}*${attempt}`;

/** The order that a trade pays, and which of its preparations that is. */
export function readTrade(trade: string): { orderId: string; attempt: number } {
  const [orderId = '', attempt = '0'] = trade.split('*');
  return { orderId, attempt: Number(attempt) };
}
