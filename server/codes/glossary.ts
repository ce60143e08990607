import { join } from 'node:path';
import { failureWords } from '../../src/domain/trouble-codes/failures';
import { standardCodes } from './dictionary';
import { readTable } from './read-table';

/** English phrases, in small letters, with their Chinese, of which codes' names are composed (docs/trouble-codes.md). */
const FILE = join(__dirname, 'glossary.tsv');
/** One character stands in too many words to be one. */
const SHORTEST = 2;

/** A word of which names of the standard's codes are composed. */
export interface GlossaryWord {
  readonly word: string;
  /** What public lists say for it; empty for how a part fails. */
  readonly english: readonly string[];
  /** Codes whose name holds it. */
  readonly codes: number;
}

/** English phrases with their Chinese, as the file has them. */
export const glossaryRows = (): (readonly [string, string])[] =>
  readTable(FILE).map(([english = '', chinese = '']) => [english, chinese]);

let words: readonly GlossaryWord[] | undefined;

function read(): GlossaryWord[] {
  const english = new Map<string, string[]>(failureWords.map((word) => [word, []]));
  for (const [phrase, word] of glossaryRows()) english.set(word, [...(english.get(word) ?? []), phrase]);
  const names = standardCodes().map(({ name }) => name);
  return [...english]
    .filter(([word]) => word.length >= SHORTEST)
    .map(([word, phrases]) => ({
      word,
      english: phrases,
      codes: names.filter((name) => name.includes(word)).length,
    }))
    .filter(({ codes }) => codes > 0)
    .sort((a, b) => b.codes - a.codes);
}

/** The words that names hold, the most frequent first. The first call looks through all names, which takes 0.3 s. */
export function glossary(): readonly GlossaryWord[] {
  words ??= read();
  return words;
}
