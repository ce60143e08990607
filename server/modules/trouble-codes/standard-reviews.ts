import { asc, count, desc, eq, inArray, max } from 'drizzle-orm';
import type { CodeFacts } from '../../../src/domain/trouble-codes/code-types';
import { diagramNames } from '../../../src/domain/trouble-codes/diagram-names';
import { notFound } from '../../base/refusals';
import { standardCode, standardCodes } from '../../codes/dictionary';
import type { Database } from '../../db/database';
import { codeWords, standardCodeDecisions, standardCodeReviews } from '../../db/schema/trouble-code';
import { raiseLibraryVersion } from '../library/raise-version';
import { inCodeWords, readCodeWords, sayIn, type CodeWords } from './code-words';

export type StandardReview = typeof standardCodeReviews.$inferSelect;
export type CodeDecision = typeof standardCodeDecisions.$inferSelect;

/** Who says what of a code of the standard, and where it stands. */
export interface ReviewInput {
  readonly code: string;
  /** null: the name that the file has is right */
  readonly name: string | null;
  readonly by: string;
  readonly reason: string;
}

/** What the operator has said of some codes, by code. */
export async function reviewsOf(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, StandardReview>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(standardCodeReviews)
    .where(inArray(standardCodeReviews.code, [...codes]));
  return new Map(rows.map((row) => [row.code, row]));
}

/** All codes that the operator has confirmed or corrected, by code. */
export const listReviews = (db: Database): Promise<StandardReview[]> =>
  db.select().from(standardCodeReviews).orderBy(asc(standardCodeReviews.code));

/**
 * What a code of the standard means as the operator says: the name that he gave it stands, whatever the file says; of
 * others his words do.
 */
function reviewed(facts: CodeFacts, review: StandardReview | undefined, say: (name: string) => string): CodeFacts {
  if (review === undefined) return inCodeWords(facts, say);
  const confirmed = { ...facts, isChecked: true, isReviewed: true };
  const { name } = review;
  if (name === facts.name) return inCodeWords(confirmed, say);
  const named = diagramNames(name, null);
  return {
    ...confirmed,
    name,
    part: facts.part !== null && name.includes(facts.part) ? facts.part : null,
    partNames: named.length > 0 ? named : facts.partNames,
  };
}

/** What codes of the standard mean as the operator says, by code; others are left out. */
export const standardFacts = async (db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, CodeFacts>> =>
  factsBy(db, codes, await reviewsOf(db, codes));

/** The same of all codes of the standard, in their order. */
export async function allStandardFacts(db: Database): Promise<ReadonlyMap<string, CodeFacts>> {
  const reviews = new Map((await listReviews(db)).map((review) => [review.code, review]));
  const codes = standardCodes().map(({ code }) => code);
  return factsBy(db, codes.sort(), reviews);
}

async function factsBy(
  db: Database,
  codes: readonly string[],
  reviews: ReadonlyMap<string, StandardReview>,
): Promise<ReadonlyMap<string, CodeFacts>> {
  const say = sayIn(await readCodeWords(db));
  return new Map(
    codes.flatMap((code) => {
      const facts = standardCode(code);
      return facts ? [[code, reviewed(facts, reviews.get(code), say)] as const] : [];
    }),
  );
}

/** Codes of the standard that are told by another name than the file's, by code. */
export async function toldNames(db: Database, words?: CodeWords): Promise<ReadonlyMap<string, string>> {
  const own = new Map((await listReviews(db)).map(({ code, name }) => [code, name]));
  const say = sayIn(words ?? (await readCodeWords(db)));
  return new Map(
    standardCodes().flatMap(({ code, name }) => {
      const given = own.get(code) ?? name;
      const told = given === name ? say(name) : given;
      return told === name ? [] : [[code, told] as const];
    }),
  );
}

/** Another value once codes may be told by other names. */
export async function namesState(db: Database): Promise<string> {
  const [words] = await db.select({ rows: count(), at: max(codeWords.changedAt) }).from(codeWords);
  const [decisions] = await db.select({ last: max(standardCodeDecisions.id) }).from(standardCodeDecisions);
  return [words?.rows, words?.at?.getTime(), decisions?.last].join(' ');
}

/** All decisions on one code, the last one first. */
export const decisionsOn = (db: Database, code: string): Promise<CodeDecision[]> =>
  db
    .select()
    .from(standardCodeDecisions)
    .where(eq(standardCodeDecisions.code, code))
    .orderBy(desc(standardCodeDecisions.id));

/** Keeps what the operator says of a code of the standard, in the place of what he said before. Throws notFound. */
export async function reviewStandardCode(
  db: Database,
  now: Date,
  { code, name, by, reason }: ReviewInput,
): Promise<CodeFacts> {
  const facts = standardCode(code);
  if (!facts) throw notFound(`通用故障码表中没有 ${code}；厂家故障码请用 codes check`);
  const row = { code, name: name ?? facts.name, reviewedBy: by, reason, reviewedAt: now };
  await db.transaction(async (tx) => {
    await tx.insert(standardCodeReviews).values(row).onConflictDoUpdate({ target: standardCodeReviews.code, set: row });
    await tx.insert(standardCodeDecisions).values({ code, name: row.name, decidedBy: by, reason, decidedAt: now });
    await raiseLibraryVersion(tx);
  });
  return reviewed(facts, row, sayIn(await readCodeWords(db)));
}

/** The file's own word holds again. Throws CallError notFound when nothing was said of the code. */
export async function takeBackReview(
  db: Database,
  now: Date,
  { code, by, reason }: Omit<ReviewInput, 'name'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(standardCodeReviews).where(eq(standardCodeReviews.code, code)).returning();
    if (gone.length === 0) throw notFound(`${code} 没有核实或更正过`);
    await tx.insert(standardCodeDecisions).values({ code, name: null, decidedBy: by, reason, decidedAt: now });
    await raiseLibraryVersion(tx);
  });
}
