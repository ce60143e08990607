import type { Shares } from '../base/fair-queue';
import { networkOf } from './networks';

/**
 * Whose turn the work of a call takes: of a guest his network's, of a user his own. Both kinds take turns with one
 * another, and with what the server does by itself.
 */
export function callerShares(caller: { readonly ip: string } | { readonly uid: string }): Shares {
  if ('uid' in caller) return [{ key: 'users' }, { key: caller.uid }];
  const { block, near } = networkOf(caller.ip);
  return [{ key: 'guests' }, { key: block }, { key: near }];
}
