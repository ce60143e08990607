import type { Concept } from '../../../src/domain/search/concepts';

const [SHORTEST, LONGEST] = [2, 6];
/** What more names have is a class of things, such as 开关: it finds nothing by itself. */
const MOST_NAMES = 12;
const HAN = /^\p{Script=Han}{4,24}$/u;

const lengthOf = (text: string): number => Array.from(text).length;

/** The longest part of known names that a text begins with; empty for none. */
function partAt(chars: readonly string[], namesThatHave: (part: string) => number): string {
  for (let length = Math.min(LONGEST, chars.length); length >= SHORTEST; length -= 1) {
    const part = chars.slice(0, length).join('');
    if (namesThatHave(part) > 0) return part;
  }
  return '';
}

/** A text as the parts of known names that it holds, and what lies between them. */
function cut(said: string, namesThatHave: (part: string) => number): string[] {
  const chars = Array.from(said);
  const pieces: string[] = [];
  let between = '';
  for (let at = 0; at < chars.length;) {
    const part = partAt(chars.slice(at), namesThatHave);
    if (part === '') {
      between += chars[at] ?? '';
      at += 1;
      continue;
    }
    pieces.push(between, part);
    between = '';
    at += lengthOf(part);
  }
  return [...pieces, between].filter((piece) => lengthOf(piece) >= SHORTEST);
}

/**
 * Whether pieces tell of anything: a known part that few names have, of three characters and more. One of two comes by
 * chance, also across two words (断电流程 has 电流): it tells where most of the text is known.
 */
function tell(said: string, pieces: readonly string[], namesThatHave: (part: string) => number): boolean {
  const known = pieces.filter((piece) => namesThatHave(piece) > 0);
  const isMostKnown = known.reduce((sum, part) => sum + lengthOf(part), 0) * 2 > lengthOf(said);
  return known.some((part) => namesThatHave(part) <= MOST_NAMES && (isMostKnown || lengthOf(part) > SHORTEST));
}

/**
 * Concepts of which those that are no known words are cut at the beginnings and ends of known names: 油箱盖打不开 is
 * 油箱盖, of which the library has the lock, and 打不开. One that has nothing but classes of things stays as it is.
 */
export const inKnownParts = (
  concepts: readonly Concept[],
  namesThatHave: (part: string) => number,
): readonly Concept[] =>
  concepts.flatMap((concept) => {
    if (concept.isFirm || !HAN.test(concept.said)) return [concept];
    const pieces = cut(concept.said, namesThatHave);
    if (!tell(concept.said, pieces, namesThatHave)) return [concept];
    return pieces.map((said): Concept => ({ said, same: [said], akin: [], isFirm: false }));
  });
