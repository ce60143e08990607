import { randomInt } from 'node:crypto';

/**
 * A whole number from 0 up to, not including, `below`. Whatever decides about prizes takes it from here, so that a test
 * can say what comes.
 */
export type Random = (below: number) => number;

export const secureRandom: Random = (below) => randomInt(below);

/** The items in an order that is as likely as any other (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
