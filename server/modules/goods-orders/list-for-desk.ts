import { and, asc, eq, ilike, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { goods } from '../../db/schema/shop';
import { containing } from '../../http/paging';
import type { GoodsRow } from './goods-repository';

/** What an operator looks for among articles: `isTerm` for terms of membership, which no store's list shows. */
export interface GoodsSearch {
  readonly isTerm: boolean;
  readonly keyword?: string | undefined;
  readonly kind?: GoodsRow['kind'] | undefined;
  readonly enable?: boolean | undefined;
  /** At most so many pieces are left. */
  readonly atMost?: number | undefined;
}

/** Articles on and off sale, in the store's order. */
export async function searchGoods(
  db: Database,
  { isTerm, keyword, kind, enable, atMost }: GoodsSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GoodsRow[]; total: number }> {
  const wanted = and(
    isTerm ? isNull(goods.category) : isNotNull(goods.category),
    keyword ? or(ilike(goods.title, containing(keyword)), eq(goods.iid, keyword)) : undefined,
    kind ? eq(goods.kind, kind) : undefined,
    enable === undefined ? undefined : eq(goods.enable, enable),
    atMost === undefined ? undefined : lte(goods.stock, atMost),
  );
  const rows = await db
    .select()
    .from(goods)
    .where(wanted)
    .orderBy(asc(goods.position), asc(goods.iid))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(goods, wanted) };
}
