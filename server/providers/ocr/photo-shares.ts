import type { Shares } from '../../base/fair-queue';

/** Photos that may wait for the reader. */
export const WAITING_PHOTOS = 24;
/** Of one caller: a person sends one after the other. */
const OF_ONE = 2;
/** Of guests in one block of addresses, who may all be one: they leave half of the places to the rest. */
const OF_A_BLOCK = WAITING_PHOTOS / 2;

/**
 * Whose turn a photo takes. Guests and those who are logged in have half of the reader each while both want it; guests
 * share theirs by block of addresses first.
 */
export const photoShares = (
  of: { readonly uid: string } | { readonly near: string; readonly block: string },
): Shares =>
  'uid' in of
    ? [{ key: 'users' }, { key: of.uid, max: OF_ONE }]
    : [{ key: 'guests' }, { key: of.block, max: OF_A_BLOCK }, { key: of.near, max: OF_ONE }];
