import { asc, eq } from 'drizzle-orm';
import type { CodeFacts } from '../../../src/domain/trouble-codes/code-types';
import { invalid, notFound, refused } from '../../base/refusals';
import { glossary } from '../../codes/glossary';
import type { Database } from '../../db/database';
import { codeWords } from '../../db/schema/trouble-code';
import { raiseLibraryVersion } from '../library/raise-version';

/** Words of the glossary by what the operator calls them in names. */
export type CodeWords = ReadonlyMap<string, string>;

/** The words that the operator calls otherwise. */
export async function readCodeWords(db: Database): Promise<CodeWords> {
  const rows = await db.select().from(codeWords).orderBy(asc(codeWords.word));
  return new Map(rows.map(({ word, said }) => [word, said]));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Puts the operator's words into names: the longest of those that stand at one place, wherever they stand. */
export function sayIn(words: CodeWords): (name: string) => string {
  if (words.size === 0) return (name) => name;
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g');
  return (name) => name.replace(pattern, (word) => words.get(word) ?? word);
}

/** A code of the standard in the operator's words; diagrams call its parts as they always did. */
export const inCodeWords = (facts: CodeFacts, say: (name: string) => string): CodeFacts => ({
  ...facts,
  name: say(facts.name),
  part: facts.part === null ? null : say(facts.part),
});

/**
 * The words once one of them is called otherwise; null: as the glossary has it. Throws CallError notFound for a word
 * that neither the glossary nor the operator has, invalid and refused for one that stays as it is.
 */
export function withWord(words: CodeWords, word: string, said: string | null): CodeWords {
  const before = words.get(word);
  if (said === null) {
    if (before === undefined) throw refused(`“${word}”没有改过`);
    return new Map([...words].filter(([one]) => one !== word));
  }
  if (before === undefined && !glossary().some((one) => one.word === word)) throw notFound(`故障码用词中没有“${word}”`);
  if (said === word) throw invalid(`“${word}”本来就这样写；要恢复请用 glossary reset`);
  if (said === before) throw refused(`“${word}”已改为“${said}”`);
  return new Map([...words, [word, said]]);
}

/** Keeps what the operator calls a word; null takes it back. Documents are searched by it soon. Throws as `withWord`. */
export async function writeCodeWord(tx: Database, now: Date, word: string, said: string | null): Promise<void> {
  withWord(await readCodeWords(tx), word, said);
  const isWord = eq(codeWords.word, word);
  if (said === null) await tx.delete(codeWords).where(isWord);
  else {
    const row = { word, said, changedAt: now };
    await tx.insert(codeWords).values(row).onConflictDoUpdate({ target: codeWords.word, set: row });
  }
  await raiseLibraryVersion(tx);
}
