import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { seedParts } from '../db/schema/seed';
import { basicParts, realParts, sandboxParts, type SeedPart } from './seed-parts';

/** Takes one line about what is being done. */
export type SeedProgress = (line: string) => void;

export interface SeedOptions {
  /** Sample documents, sample plates and demo accounts exist in the sandbox only. */
  readonly sandbox: boolean;
  readonly now: Date;
}

async function isCurrent(db: Database, part: SeedPart): Promise<boolean> {
  const [row] = await db.select().from(seedParts).where(eq(seedParts.part, part.name));
  return row !== undefined && row.version >= part.version;
}

/** The mark of a trial installation. */
export const DEMO_PART = 'demo';

/** Whether it is marked so; in a transaction nobody takes the mark away meanwhile. */
async function isTrial(db: Database): Promise<boolean> {
  const rows = await db.select().from(seedParts).where(eq(seedParts.part, DEMO_PART)).for('share');
  return rows.length > 0;
}

/**
 * Marks an installation as a trial one: `seed` fills it as the sandbox's, now and with every release. What the parts
 * for everybody left out comes with them.
 */
export async function markDemo(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(seedParts).values({ part: DEMO_PART, version: 1, seededAt: now }).onConflictDoNothing();
    await tx.delete(seedParts).where(
      inArray(
        seedParts.part,
        basicParts.map(({ name }) => name),
      ),
    );
  });
}

/**
 * Fills the database with what the product needs to be used at once. Each part runs in a transaction of its own and
 * only when the database does not hold its version yet, so that a killed start goes on where it was and a second one
 * has nothing to do.
 */
export async function seed(db: Database, onProgress: SeedProgress, options: SeedOptions): Promise<void> {
  const { now } = options;
  const trial = !options.sandbox && (await isTrial(db));
  const sandbox = options.sandbox || trial;
  for (const part of [...basicParts, ...(sandbox ? sandboxParts : realParts)]) {
    if (await isCurrent(db, part)) continue;
    onProgress(`正在写入${part.title}…`);
    const isWanted = await db.transaction(async (tx) => {
      if (trial && !(await isTrial(tx))) return false;
      const tell = (share: number) => onProgress(`正在写入${part.title}… ${Math.round(share * 100)}%`);
      await part.run(tx, now, tell, sandbox);
      const row = { version: part.version, seededAt: now };
      await tx
        .insert(seedParts)
        .values({ part: part.name, ...row })
        .onConflictDoUpdate({ target: seedParts.part, set: row });
      return true;
    });
    // The trial was removed meanwhile.
    if (!isWanted) return;
  }
}
