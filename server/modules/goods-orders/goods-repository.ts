import { and, asc, desc, eq, ilike, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { goodsQuery } from '../../../src/contract/schemas/shop';
import type { Database } from '../../db/database';
import { goods } from '../../db/schema/shop';
import { containing } from '../../http/paging';
import { articlesFor } from '../search/find-for-lists';

export type GoodsRow = typeof goods.$inferSelect;
export type GoodsFilter = Omit<z.output<typeof goodsQuery.request>, 'pageRequest' | 'enable'> & {
  readonly enable: boolean;
};

export async function findGoods(db: Database, iid: string): Promise<GoodsRow | null> {
  const [row] = await db.select().from(goods).where(eq(goods.iid, iid));
  return row ?? null;
}

const sortings: Record<NonNullable<GoodsFilter['sort']>, SQL> = {
  default: asc(goods.position),
  price: asc(goods.price),
  points: asc(goods.classBalance),
  sold: desc(goods.sold),
};

function matching(
  { tags, channelurl, dingzhi, enable, keyword, category, physicalOnly }: GoodsFilter,
  found: readonly string[],
): SQL | undefined {
  const text = keyword?.trim() ? containing(keyword.trim()) : null;
  return and(
    eq(goods.enable, enable),
    // Articles without a category, such as VIP terms, are asked for by their tag and stay out of the store's lists.
    tags ? sql`${tags} = any(string_to_array(${goods.tags}, ','))` : isNotNull(goods.category),
    channelurl ? eq(goods.channelurl, channelurl) : undefined,
    dingzhi === null || dingzhi === undefined ? undefined : eq(goods.dingzhi, dingzhi),
    category ? eq(goods.category, category) : undefined,
    physicalOnly ? eq(goods.kind, 'physical') : undefined,
    text
      ? or(
          ilike(goods.title, text),
          ilike(goods.summary, text),
          found.length > 0 ? inArray(goods.iid, [...found]) : undefined,
        )
      : undefined,
  );
}

/** Articles that match, sorted; the store's own order breaks ties. */
export async function listGoods(
  db: Database,
  filter: GoodsFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GoodsRow[]; total: number }> {
  const keyword = filter.keyword?.trim();
  const where = matching(filter, keyword ? await articlesFor(db, 'goods', keyword) : []);
  const order = [sortings[filter.sort ?? 'default'], asc(goods.position), asc(goods.iid)];
  const rows = await db
    .select()
    .from(goods)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(goods, where) };
}
