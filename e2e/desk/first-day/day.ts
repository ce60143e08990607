import type { Browser } from 'playwright-core';
import { DeskHand } from '../desk-hand';
import { openProduction, type Production } from '../production';
import { Buyer } from './buyer';

/** Who takes part in the first day, and what one part of it hands to the next. */
export interface Day {
  readonly browser: Browser;
  readonly production: Production;
  readonly buyer: Buyer;
  /** Operators at the desk, in the order in which they logged in; the first is the owner. */
  readonly hands: DeskHand[];
  /** A code that the owner made and the buyer exchanges. */
  code: string;
  /** Ids of what was bought. */
  readonly orders: { term: string; tool: string };
}

export async function openDay(browser: Browser, port: number): Promise<Day> {
  const production = await openProduction(port);
  return { browser, production, buyer: new Buyer(production), hands: [], code: '', orders: { term: '', tool: '' } };
}

export async function closeDay({ hands, production }: Day): Promise<void> {
  for (const hand of hands) await hand.close();
  await production.close();
}

/** The owner at the desk. */
export function ownerOf({ hands }: Day): DeskHand {
  const [owner] = hands;
  if (!owner) throw new Error('Nobody has logged in yet');
  return owner;
}

/** A new operator logs in for the first time, in a browser of their own. `printed`: what the creation told. */
export async function comeIn(day: Day, printed: string): Promise<DeskHand> {
  const hand = await DeskHand.open(day.browser, day.production.origin);
  day.hands.push(hand);
  await hand.logInFirst(printed);
  return hand;
}
