import { eq, sql } from 'drizzle-orm';
import { sanitizeContent } from '../../base/sanitize-content';
import { newId } from '../../base/ids';
import { notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { goods } from '../../db/schema/shop';
import type { GoodsRow } from './goods-repository';

/** What an operator enters of an article or a membership term. */
export type GoodsDraft = Omit<GoodsRow, 'iid' | 'enable' | 'stock' | 'sold' | 'createdAt' | 'changedAt' | 'channelurl'>;

const NO_ARTICLE = '没有这个商品';

/** Adds an article, off sale. `stock` null: unlimited. */
export async function addGoods(
  tx: Database,
  now: Date,
  draft: GoodsDraft & Pick<GoodsRow, 'stock'>,
): Promise<GoodsRow> {
  const detail = await sanitizeContent(draft.detail);
  const [row] = await tx
    .insert(goods)
    .values({ ...draft, detail, iid: newId(), enable: false, createdAt: now, changedAt: now })
    .returning();
  if (!row) throw new Error('An article was not added');
  return row;
}

async function change(tx: Database, iid: string, values: Partial<typeof goods.$inferInsert>): Promise<GoodsRow> {
  const [row] = await tx.update(goods).set(values).where(eq(goods.iid, iid)).returning();
  if (!row) throw notFound(NO_ARTICLE);
  return row;
}

/** Changes what an article offers; orders keep what they were made with. Throws CallError notFound. */
export async function changeGoods(tx: Database, now: Date, iid: string, draft: Omit<GoodsDraft, 'kind'>) {
  return change(tx, iid, { ...draft, detail: await sanitizeContent(draft.detail), changedAt: now });
}

/** Puts an article on sale or takes it off. Throws CallError notFound, refused for one that nobody could tell apart. */
export async function setOnSale(tx: Database, now: Date, iid: string, enable: boolean): Promise<GoodsRow> {
  const row = await change(tx, iid, { enable, changedAt: now });
  if (enable && row.category !== null && row.images.length === 0) throw refused('请先添加商品图片，再上架');
  return row;
}

/**
 * Sets how many pieces there are (null: unlimited), or lets some come or go, so that what is sold meanwhile counts.
 * Throws CallError notFound, refused when fewer than none would be left.
 */
export async function moveStock(
  tx: Database,
  now: Date,
  iid: string,
  { set, add }: { readonly set?: number | null; readonly add?: number },
): Promise<GoodsRow> {
  const [row] = await tx.select({ stock: goods.stock }).from(goods).where(eq(goods.iid, iid)).for('update');
  if (!row) throw notFound(NO_ARTICLE);
  if (add === undefined) return change(tx, iid, { stock: set ?? null, changedAt: now });
  if (row.stock === null) throw refused('库存不限的商品请直接设为件数');
  if (row.stock + add < 0) throw refused(`库存只有 ${row.stock} 件，不能减少 ${-add} 件`);
  const [moved] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${add}`, changedAt: now })
    .where(eq(goods.iid, iid))
    .returning();
  if (!moved) throw notFound(NO_ARTICLE);
  return moved;
}
