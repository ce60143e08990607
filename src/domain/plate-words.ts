import { parsePlate } from './plate';

/** What the third party's reader of plates says (§7): the number, and how likely each of its characters is. */
export interface PlateWords {
  readonly number: string;
  readonly probability?: readonly number[];
}

/** How likely a character of a plate must be to be told without a mark. */
const SURE_CHARACTER = 0.9;

/** The plate of such an answer, whether there is one like it, and the characters that the reader itself doubts. */
export function readPlateWords({ number, probability = [] }: PlateWords) {
  const { plate, ok } = parsePlate(number);
  const changed = Array.from(plate).flatMap((to, index) =>
    (probability[index] ?? 1) < SURE_CHARACTER ? [{ index, from: '', to }] : [],
  );
  return { plate, ok, changed };
}
