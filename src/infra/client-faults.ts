import { log } from './log';

/** Where a fault of our own code came up: uncaught, in a promise that nobody waited for, or while a page was drawn. */
export type FaultKind = 'uncaught' | 'render';
type Listener = (kind: FaultKind, error: unknown) => void;

/** Faults from before the reporter was loaded; more than these tell nothing new. */
const KEPT = 5;
let early: Parameters<Listener>[] = [];
let listener: Listener | null = null;

/** Takes note of a fault of our own code. It is reported once the reporter is there (`client-error-reports.ts`). */
export function clientFault(kind: FaultKind, error: unknown): void {
  log.error('app', error);
  if (listener) listener(kind, error);
  else if (early.length < KEPT) early.push([kind, error]);
}

/** Hands over the faults so far, then each as it comes up. Null: back to keeping them. */
export function followClientFaults(next: Listener | null): void {
  listener = next;
  if (!next) return;
  const kept = early;
  early = [];
  for (const [kind, error] of kept) next(kind, error);
}
