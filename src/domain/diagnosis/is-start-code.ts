import type { Evidence } from './diagnosis-types';

/** A trouble code that the search began with: nobody was asked about it. */
export type StartCode = Extract<Evidence, { kind: 'code' }>;

export const isStartCode = (piece: Evidence): piece is StartCode => piece.kind === 'code' && piece.isFromStart === true;
