import { and, asc, count, desc, eq, ilike, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { customItemCreate, customItemQuery } from '../../../src/contract/schemas/work-order-items';
import type { Database } from '../../db/database';
import { customItems } from '../../db/schema/store';
import { notFound, refused } from '../../base/refusals';
import { containing } from '../../http/paging';
import { newId } from '../../base/ids';
import { lockUser } from '../../db/user-lock';

export type TemplateRow = typeof customItems.$inferSelect;
type TemplateInput = z.output<typeof customItemCreate.request>;
type TemplateFilter = Omit<z.output<typeof customItemQuery.request>, 'pageRequest'>;

export const MAX_TEMPLATES = 5000;

const inStore = (storeId: string, ...more: (SQL | undefined)[]) =>
  and(eq(customItems.storeId, storeId), isNull(customItems.deletedAt), ...more);
const unknownTemplate = () => notFound('模板不存在或已删除');

/** A store's templates, the most used first. Throws CallError notFound for a `uid` that is none of this store's. */
export async function findTemplates(
  db: Database,
  storeId: string,
  { uid, keyword, category }: TemplateFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const wanted = inStore(
    storeId,
    uid ? eq(customItems.id, uid) : undefined,
    keyword ? ilike(customItems.name, containing(keyword)) : undefined,
    category ? eq(customItems.category, category) : undefined,
  );
  const list = await db
    .select()
    .from(customItems)
    .where(wanted)
    .orderBy(desc(customItems.used), asc(customItems.name))
    .limit(limit)
    .offset(offset);
  if (uid && list.length === 0) throw unknownTemplate();
  const categories = await db
    .selectDistinct({ category: customItems.category })
    .from(customItems)
    .where(inStore(storeId))
    .orderBy(asc(customItems.category));
  return { list, total: await db.$count(customItems, wanted), categories: categories.map((row) => row.category) };
}

/** Two colleagues who write the same name at once do so one after the other. */
export const lockTemplates = (tx: Database, storeId: string) => lockUser(tx, 'store-templates', storeId);

async function requireFreeName(tx: Database, storeId: string, name: string, exceptId = ''): Promise<void> {
  const same = await tx
    .select({ id: customItems.id })
    .from(customItems)
    .where(inStore(storeId, eq(customItems.name, name), ne(customItems.id, exceptId)));
  if (same.length > 0) throw refused('已有同名模板');
}

const only = (row: TemplateRow | undefined): TemplateRow => {
  if (!row) throw unknownTemplate();
  return row;
};

/** Throws CallError refused for a name that the store has already, and for the 5001st template. */
export async function addTemplate(
  db: Database,
  now: Date,
  storeId: string,
  input: TemplateInput,
): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    await lockTemplates(tx, storeId);
    await requireFreeName(tx, storeId, input.name);
    const [all] = await tx.select({ templates: count() }).from(customItems).where(inStore(storeId));
    if (all && all.templates >= MAX_TEMPLATES) throw refused(`模板最多 ${MAX_TEMPLATES} 个`);
    const [row] = await tx
      .insert(customItems)
      .values({ id: newId(), storeId, createdAt: now, ...input })
      .returning();
    return only(row);
  });
}

/** Throws CallError notFound for another store's template, refused for a name that the store has already. */
export async function changeTemplate(
  db: Database,
  storeId: string,
  id: string,
  input: TemplateInput,
): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    await lockTemplates(tx, storeId);
    await requireFreeName(tx, storeId, input.name, id);
    const [row] = await tx
      .update(customItems)
      .set({ ...input, unpriced: false })
      .where(inStore(storeId, eq(customItems.id, id)))
      .returning();
    return only(row);
  });
}

/** Deleting twice is no error. Throws CallError notFound for another store's template. */
export async function deleteTemplate(db: Database, now: Date, storeId: string, id: string): Promise<void> {
  const own = and(eq(customItems.storeId, storeId), eq(customItems.id, id));
  const [row] = await db
    .update(customItems)
    .set({ deletedAt: sql`coalesce(${customItems.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(own)
    .returning();
  only(row);
}
