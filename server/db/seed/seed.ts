import { eq } from 'drizzle-orm';
import type { Database } from '../database';
import { seedParts } from '../schema/seed';
import { seedAccounts } from './accounts';
import { seedCms } from './cms';
import { seedDictionary } from './dictionary';
import { SAMPLE_LIBRARY_VERSION, seedLibrary, seedSamplePlates } from './library';

/** Takes one line about what is being done. */
export type SeedProgress = (line: string) => void;

export interface SeedOptions {
  /** The demo accounts and sample plates exist in the sandbox only. */
  readonly sandbox: boolean;
  readonly now: Date;
}

interface SeedPart {
  readonly name: string;
  /** Raised whenever the part's data changes; a database with an older version gets it again. */
  readonly version: number;
  readonly run: (db: Database, onProgress: SeedProgress, now: Date) => Promise<void>;
}

const basicParts: readonly SeedPart[] = [
  { name: 'dictionary', version: 1, run: (db) => seedDictionary(db) },
  { name: 'cms', version: 1, run: (db, _onProgress, now) => seedCms(db, now) },
  {
    name: 'library',
    version: SAMPLE_LIBRARY_VERSION,
    run: (db, onProgress) => seedLibrary(db, (share) => onProgress(`Seeding: library ${Math.round(share * 100)} %`)),
  },
];

/** What only the sandbox has. */
const sandboxParts: readonly SeedPart[] = [
  { name: 'accounts', version: 1, run: (db, _onProgress, now) => seedAccounts(db, now) },
  { name: 'plates', version: SAMPLE_LIBRARY_VERSION, run: (db) => seedSamplePlates(db) },
];

async function isCurrent(db: Database, part: SeedPart): Promise<boolean> {
  const [row] = await db.select().from(seedParts).where(eq(seedParts.part, part.name));
  return row !== undefined && row.version >= part.version;
}

/**
 * Fills the database with what the product needs to be used at once. Each part runs in a transaction of its own and only
 * when the database does not hold its version yet, so that a killed start goes on where it was and a second one has nothing to do.
 */
export async function seed(db: Database, onProgress: SeedProgress, { sandbox, now }: SeedOptions): Promise<void> {
  for (const part of sandbox ? [...basicParts, ...sandboxParts] : basicParts) {
    if (await isCurrent(db, part)) continue;
    onProgress(`Seeding: ${part.name} …`);
    await db.transaction(async (tx) => {
      await part.run(tx, onProgress, now);
      const row = { version: part.version, seededAt: now };
      await tx.insert(seedParts).values({ part: part.name, ...row }).onConflictDoUpdate({ target: seedParts.part, set: row });
    });
  }
}
