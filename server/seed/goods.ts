import { isNull } from 'drizzle-orm';
import { sanitizeContent } from '../base/sanitize-content';
import { DAY, later } from '../base/clock/clock';
import { goodsPictureUrl } from '../sample/goods-pictures';
import { storeCodes, type CodeKind } from '../modules/goods-orders/exchange-codes';
import type { Database } from '../db/database';
import { goods } from '../db/schema/shop';
import { storeArticles, vipTerms, type SampleArticle } from './goods-articles';

async function rowOf({ picture, points, ...article }: SampleArticle, position: number) {
  const detail = `<h3>商品说明</h3><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul><p>示例商品，图片为示意图。</p>`;
  return { ...article, images: [goodsPictureUrl(picture)], detail: await sanitizeContent(detail), position };
}

/**
 * The sample store: VIP terms and articles for points. Running it again brings texts and prices up to date and leaves
 * stock alone, and articles that an operator changed.
 */
export async function seedGoods(db: Database, now: Date): Promise<void> {
  for (const [position, article] of [...vipTerms, ...storeArticles].entries()) {
    const row = await rowOf(article, position);
    const { iid, stock, ...changeable } = row;
    // Invented sales, so that the order by sales shows something.
    const sold = (position * 37) % 180;
    await db
      .insert(goods)
      .values({ iid, stock: stock ?? null, ...changeable, sold, createdAt: now })
      .onConflictDoUpdate({ target: goods.iid, set: changeable, setWhere: isNull(goods.changedAt) });
  }
}

const HOW_MANY = 20;
const numbered = (name: string) =>
  Array.from({ length: HOW_MANY }, (_, index) => `${name}-DEMO-${String(index + 1).padStart(4, '0')}`);

/**
 * The sandbox's exchange codes: `VIP7-DEMO-0001` to `-0020` are 7 days of VIP, `POINT-DEMO-…` 500 points, `COIN-DEMO-…`
 * 10 yuan of coins; `OLD-DEMO-0001` is over.
 */
export const demoCodes: readonly {
  readonly codes: readonly string[];
  readonly kind: CodeKind;
  readonly amount: number;
  readonly over?: true;
}[] = [
  { codes: numbered('VIP7'), kind: 'vip', amount: 7 },
  { codes: numbered('POINT'), kind: 'points', amount: 500 },
  { codes: numbered('COIN'), kind: 'coins', amount: 1000 },
  { codes: ['OLD-DEMO-0001'], kind: 'points', amount: 500, over: true },
];

/** Guessable, so for the sandbox only. Those that are there already stay as they are, used or not. */
export async function seedDemoCodes(db: Database, now: Date): Promise<void> {
  for (const { codes, kind, amount, over } of demoCodes)
    await storeCodes(db, now, codes, { kind, amount }, { expiresAt: over ? later(now, -DAY) : null });
}
