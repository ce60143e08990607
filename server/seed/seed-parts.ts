import type { Database } from '../db/database';
import { SAMPLE_LIBRARY_VERSION } from '../sample/library-version';
import type { OnProgress } from './fill-library';

/** Something that a database is filled with. */
export interface SeedPart {
  readonly name: string;
  /** What it is called while it is written. */
  readonly title: string;
  /** Raised whenever the part's data changes; a database with an older version gets it again. */
  readonly version: number;
  readonly run: (db: Database, now: Date, onProgress: OnProgress, sandbox: boolean) => Promise<void>;
}

// Each part's data is loaded only when a database needs it, which a second start does not.

/** What every installation has. */
export const basicParts: readonly SeedPart[] = [
  {
    name: 'dictionary',
    title: '字典',
    version: 2,
    run: async (db, _now, _onProgress, sandbox) => (await import('./dictionary')).seedDictionary(db, sandbox),
  },
  {
    name: 'cms',
    title: '协议与资讯',
    version: 6,
    run: async (db, now, _onProgress, sandbox) => (await import('./cms')).seedCms(db, now, sandbox),
  },
];

/** What only the sandbox has: invented documents and people must not be met where real people work. */
export const sandboxParts: readonly SeedPart[] = [
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
  {
    name: 'training',
    title: '示例训练',
    // Positions of switches and numbers of wires are those of the sheets.
    version: 100 * SAMPLE_LIBRARY_VERSION + 3,
    run: async (db) => (await import('./training')).seedTraining(db),
  },
  // Last: they lead on to documents and courses.
  {
    name: 'cases',
    title: '示例案例',
    version: 1,
    run: async (db, now) => (await import('./cases')).seedCases(db, now),
  },
  {
    name: 'search',
    title: '搜索索引',
    version: SAMPLE_LIBRARY_VERSION,
    run: async (db) => (await import('../modules/search/index-library')).indexEverything(db),
  },
];

/** What a library starts from where the sandbox is off; the sandbox's library contains it. */
export const realParts: readonly SeedPart[] = [
  {
    name: 'facts',
    title: '品牌与厂商数据',
    version: SAMPLE_LIBRARY_VERSION,
    run: async (db) => (await import('./library')).seedFacts(db),
  },
];
