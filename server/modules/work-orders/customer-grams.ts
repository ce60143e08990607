import { orderSearchForm, partsOf } from './search-grams';

/** Names are found by parts of so many characters; by a longer text, when they have all the parts of it. */
const LONGEST_NAME_PART = 4;
/** So many of the last digits of a phone find it; of the first ones, more than the three of a carrier. */
const SHORTEST_END = 3;
const SHORTEST_BEGINNING = 7;

const upTo = (from: number, to: number) => Array.from({ length: Math.max(to - from + 1, 0) }, (_, more) => from + more);

/** What a customer is found by: parts of the name and of the plates, the end and the beginning of the phone. */
export function customerGrams({ name, phone }: { name: string; phone: string }, plates: readonly string[]): string[] {
  return [
    ...new Set([
      ...partsOf(name, LONGEST_NAME_PART),
      ...upTo(SHORTEST_END, phone.length).map((length) => phone.slice(-length)),
      ...upTo(SHORTEST_BEGINNING, phone.length - 1).map((length) => phone.slice(0, length)),
      ...plates.flatMap((plate) => partsOf(plate)),
    ]),
  ].sort();
}

/**
 * The ways in which a text of 2 and more characters finds a customer: he must have all grams of one of them. As a
 * whole, or piece by piece as a long name has it.
 */
export function waysToFind(keyword: string): string[][] {
  const characters = Array.from(orderSearchForm(keyword));
  const pieces = upTo(0, characters.length - LONGEST_NAME_PART).map((from) =>
    characters.slice(from, from + LONGEST_NAME_PART).join(''),
  );
  return [[characters.join('')], ...(pieces.length > 1 ? [pieces] : [])];
}
