import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { seedParts } from '../db/schema/seed';
import { SAMPLE_LIBRARY_VERSION } from '../sample/library-version';
import type { OnProgress } from './fill-library';

/** Takes one line about what is being done. */
export type SeedProgress = (line: string) => void;

export interface SeedOptions {
  /** Sample documents, sample plates and demo accounts exist in the sandbox only. */
  readonly sandbox: boolean;
  readonly now: Date;
}

interface SeedPart {
  readonly name: string;
  /** What it is called while it is written. */
  readonly title: string;
  /** Raised whenever the part's data changes; a database with an older version gets it again. */
  readonly version: number;
  readonly run: (db: Database, now: Date, onProgress: OnProgress) => Promise<void>;
}

// Each part's data is loaded only when a database needs it, which a second start does not.
const basicParts: readonly SeedPart[] = [
  {
    name: 'dictionary',
    title: '字典',
    version: 1,
    run: async (db) => (await import('./dictionary')).seedDictionary(db),
  },
  { name: 'cms', title: '协议与资讯', version: 4, run: async (db, now) => (await import('./cms')).seedCms(db, now) },
];

/** What only the sandbox has: invented documents and people must not be met where real people work. */
const sandboxParts: readonly SeedPart[] = [
  {
    name: 'library',
    title: '示例资料',
    version: SAMPLE_LIBRARY_VERSION,
    run: async (db, _now, onProgress) => (await import('./library')).seedLibrary(db, onProgress),
  },
  {
    name: 'maintenance',
    title: '示例保养周期',
    version: 1,
    run: async (db) => (await import('./maintenance')).seedMaintenance(db),
  },
  {
    name: 'accounts',
    title: '演示账号',
    version: 2,
    run: async (db, now) => (await import('./accounts')).seedAccounts(db, now),
  },
  {
    name: 'stores',
    title: '示例门店',
    version: 1,
    run: async (db, now) => (await import('./stores')).seedDemoStore(db, now),
  },
  {
    name: 'demo-work-orders',
    title: '示例工单',
    version: 1,
    run: async (db, now) => (await import('./work-orders')).seedDemoWorkOrders(db, now),
  },
  {
    name: 'goods',
    title: '示例商品',
    version: 1,
    run: async (db, now) => (await import('./goods')).seedGoods(db, now),
  },
  {
    name: 'exchange-codes',
    title: '示例兑换码',
    version: 1,
    run: async (db, now) => (await import('./goods')).seedDemoCodes(db, now),
  },
  {
    name: 'partners',
    title: '示例合伙人',
    version: 1,
    run: async (db, now) => (await import('./partners')).seedPartners(db, now),
  },
  {
    name: 'raffles',
    title: '示例抽奖',
    version: 2,
    run: async (db, now) => (await import('./raffles')).seedRaffles(db, now),
  },
  {
    name: 'demo-addresses',
    title: '示例地址',
    version: 1,
    run: async (db, now) => (await import('./addresses')).seedDemoAddresses(db, now),
  },
  {
    name: 'demo-balances',
    title: '演示账户余额',
    version: 2,
    run: async (db, now) => (await import('./demo-orders')).seedDemoBalances(db, now),
  },
  {
    name: 'demo-orders',
    title: '示例订单',
    version: 1,
    run: async (db, now) => (await import('./demo-orders')).seedDemoOrders(db, now),
  },
  {
    name: 'demo-messages',
    title: '示例消息',
    version: 1,
    run: async (db, now) => (await import('./messages')).seedDemoMessages(db, now),
  },
  {
    name: 'plates',
    title: '示例车牌',
    version: SAMPLE_LIBRARY_VERSION,
    run: async (db) => (await import('./library')).seedSamplePlates(db),
  },
  {
    name: 'courses',
    title: '示例课程',
    version: 1,
    run: async (db, now) => (await import('./courses')).seedCourses(db, now),
  },
  {
    name: 'demo-learning',
    title: '示例学习记录',
    version: 1,
    run: async (db, now) => (await import('./courses')).seedDemoLearning(db, now),
  },
  // Last: they lead on to documents and courses.
  {
    name: 'cases',
    title: '示例案例',
    version: 1,
    run: async (db, now) => (await import('./cases')).seedCases(db, now),
  },
];

/** What a library starts from where the sandbox is off; the sandbox's library contains it. */
const realParts: readonly SeedPart[] = [
  {
    name: 'facts',
    title: '品牌与厂商数据',
    version: SAMPLE_LIBRARY_VERSION,
    run: async (db) => (await import('./library')).seedFacts(db),
  },
];

async function isCurrent(db: Database, part: SeedPart): Promise<boolean> {
  const [row] = await db.select().from(seedParts).where(eq(seedParts.part, part.name));
  return row !== undefined && row.version >= part.version;
}

/**
 * Fills the database with what the product needs to be used at once. Each part runs in a transaction of its own and
 * only when the database does not hold its version yet, so that a killed start goes on where it was and a second one
 * has nothing to do.
 */
export async function seed(db: Database, onProgress: SeedProgress, { sandbox, now }: SeedOptions): Promise<void> {
  for (const part of [...basicParts, ...(sandbox ? sandboxParts : realParts)]) {
    if (await isCurrent(db, part)) continue;
    onProgress(`正在写入${part.title}…`);
    await db.transaction(async (tx) => {
      await part.run(tx, now, (share) => onProgress(`正在写入${part.title}… ${Math.round(share * 100)}%`));
      const row = { version: part.version, seededAt: now };
      await tx
        .insert(seedParts)
        .values({ part: part.name, ...row })
        .onConflictDoUpdate({ target: seedParts.part, set: row });
    });
  }
}
