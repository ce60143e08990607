import { UNKNOWN_TEXT } from '@/domain/circuit/notes';
import type { Solution } from '@/domain/circuit/circuit-types';

/** Notes that the panel of each pin says for itself. */
const AT_PINS = Object.values(UNKNOWN_TEXT);

/**
 * What of the notes of a solution is said in one line: short circuits, blown fuses, contradictions, flashers. What is
 * assumed is marked where it is set, and what is not known at its pins.
 */
export const quietNotes = ({ notes }: Pick<Solution, 'notes'>): string[] =>
  notes.filter((note) => !note.startsWith('假设接通') && !AT_PINS.some((text) => note.startsWith(`${text}：`)));
