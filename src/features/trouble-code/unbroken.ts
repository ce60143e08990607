import { piecesOf } from '@/domain/document-text/keep-together';

/** A text whose numbers with their unit, and ranges, stay on one line: `12.1–12.8 V`. */
export const unbroken = (text: string): string =>
  piecesOf(text).reduce(
    (whole, piece) => whole.replace(piece, piece.replace(/ /g, '\u00a0').replace(/[–-]/g, '\u2060$&\u2060')),
    text,
  );
