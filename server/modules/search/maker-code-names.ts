import type { Database } from '../../db/database';
import { namesOfMakerCodes } from '../trouble-codes/maker-codes';
import { codesByTerm, type CodesByTerm } from './code-names';
import type { SearchIndex } from './search-index';

/** What imports bring is found by its words after so long; whether a code still holds is asked with each search. */
const NAMES_MS = 60_000;
const MOST_SERIES = 60;

interface Kept {
  readonly at: number;
  readonly names: Promise<CodesByTerm>;
}

/** By the path of a series, the one that was read last at the end. */
const kept = new WeakMap<SearchIndex, Map<string, Kept>>();

/** The codes that makers explain for the cars of a series (slash path), by the terms of their names. */
export async function makerCodesByTerm(db: Database, index: SearchIndex, seriesPath: string): Promise<CodesByTerm> {
  const bySeries = kept.get(index) ?? new Map<string, Kept>();
  kept.set(index, bySeries);
  const known = bySeries.get(seriesPath);
  if (known && Date.now() - known.at < NAMES_MS) return known.names;
  const now = { at: Date.now(), names: namesOfMakerCodes(db, seriesPath).then(codesByTerm) };
  now.names.catch(() => bySeries.delete(seriesPath));
  bySeries.delete(seriesPath);
  bySeries.set(seriesPath, now);
  const [oldest] = bySeries.keys();
  if (bySeries.size > MOST_SERIES && oldest !== undefined) bySeries.delete(oldest);
  return now.names;
}
