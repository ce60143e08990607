import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readWordLines, type WordLine } from '../../../src/domain/search/lexicon';
import { queryRows, type Database } from '../../db/database';

const read = (name: string): string => readFileSync(join(__dirname, 'words', name), 'utf8');

/** A line of words with where it comes from. */
export interface KnownLine extends WordLine {
  readonly source: 'product' | 'operator';
}

let shipped: readonly KnownLine[] | null = null;

/** The words that come with the product. */
export function shippedWords(): readonly KnownLine[] {
  shipped ??= [
    ...readWordLines('synonym', read('synonyms.txt')),
    ...readWordLines('complaint', read('complaints.txt')),
  ].map((line) => ({ ...line, source: 'product' }));
  return shipped;
}

const aliases = new Map<string, ReadonlyMap<string, string>>();

/** Names of the library by what else they are called, lower case without spaces. */
function aliasesIn(file: string): ReadonlyMap<string, string> {
  const known = aliases.get(file);
  if (known) return known;
  const made = new Map(
    readWordLines('synonym', read(file)).flatMap(({ said: [name = '', ...others] }) =>
      others.map((other): [string, string] => [other, name]),
    ),
  );
  aliases.set(file, made);
  return made;
}

/** Brands of the library by what else they are called. */
export const brandAliases = (): ReadonlyMap<string, string> => aliasesIn('brands.txt');

/** Series of the library by their English names. */
export const seriesAliases = (): ReadonlyMap<string, string> => aliasesIn('series.txt');

type WordRow = { said: string; kind: 'synonym' | 'complaint'; meant: string[]; removed: boolean };

/** All words as they are in force: the operator's lines beside the product's, without the words that he took away. */
export async function wordsInForce(db: Database): Promise<KnownLine[]> {
  const rows = await queryRows<WordRow>(db, sql`select said, kind, meant, removed from search_words order by said`);
  const removed = new Set(rows.filter((row) => row.removed).map(({ said }) => said));
  const kept = shippedWords().map((line) => ({ ...line, said: line.said.filter((word) => !removed.has(word)) }));
  const added = rows.filter((row) => !row.removed);
  const own = added.map(({ said, kind, meant }): KnownLine => {
    if (kind === 'complaint') return { kind, said: [said], meant, source: 'operator' };
    // a word for a thing is one for all its other names, too
    const group = kept.filter((line) => line.kind === 'synonym' && meant.some((word) => line.said.includes(word)));
    return {
      kind,
      said: [...new Set([...meant, ...group.flatMap((line) => line.said), said])],
      meant: [],
      source: 'operator',
    };
  });
  return [...kept.filter(({ said }) => said.length > 0), ...own];
}

/** When the operator changed words last; '' when he never did. */
export async function wordsChangedAt(db: Database): Promise<string> {
  const [row] = await queryRows<{ at: string | null }>(
    db,
    sql`select max(changed_at)::text || count(*)::text as at from search_words`,
  );
  return row?.at ?? '';
}
