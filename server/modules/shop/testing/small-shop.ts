import type { Database } from '../../../db/database';
import { deliveryAddresses } from '../../../db/schema/address';
import { goods } from '../../../db/schema/shop';
import { newId } from '../../../base/ids';
import { House, post, transfer, walletOf, type Currency } from '../../ledger/ledger';

const now = new Date('2026-03-01T00:00:00Z');

/**
 * Adds an article: physical, 500 points or 1000 cents, of which there are 10, unless said otherwise. Returns its iid.
 */
export async function addArticle(db: Database, fields: Partial<typeof goods.$inferInsert> = {}): Promise<string> {
  const iid = fields.iid ?? newId();
  const article = {
    title: '绝缘胶带',
    kind: 'physical',
    category: 'consumable',
    price: 1000,
    classBalance: 500,
    payWays: ['points', 'coins', 'cash'],
    stock: 10,
    images: ['/assets/goods/tape.png'],
  } as const;
  await db
    .insert(goods)
    .values({ ...article, images: [...article.images], payWays: [...article.payWays], createdAt: now, ...fields, iid });
  return iid;
}

/** A VIP term of 30 days for 1990 cents. */
export const addVipTerm = (db: Database, fields: Partial<typeof goods.$inferInsert> = {}) =>
  addArticle(db, {
    title: '月卡',
    kind: 'vip',
    category: null,
    tags: 'vip',
    dingzhi: true,
    price: 1990,
    classBalance: 0,
    payWays: ['cash'],
    stock: null,
    vipDays: 30,
    ...fields,
  });

export async function addAddressOf(db: Database, uid: string): Promise<string> {
  const id = newId();
  await db.insert(deliveryAddresses).values({
    id,
    uid,
    name: '王建国',
    phone: '13812345678',
    region: ['江苏省', '南京市', '玄武区'],
    regionCode: '320102',
    detail: '中山路 1 号',
    isDefault: false,
    createdAt: now,
  });
  return id;
}

/** Fills a user's wallet through the ledger. */
export async function giveTo(db: Database, uid: string, currency: Currency, amount: number): Promise<void> {
  await db.transaction((tx) =>
    post(tx, now, {
      key: `test/${newId()}`,
      kind: 'adjustment',
      title: '测试',
      movements: transfer(House.adjustment, walletOf(uid), currency, amount),
    }),
  );
}
