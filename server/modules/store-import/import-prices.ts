import { and, eq, inArray, isNull } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import { readPriceRow, type PriceRow } from '../../../src/domain/store-import/price-row';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { customItems } from '../../db/schema/store';
import { lockTemplates, MAX_TEMPLATES, type TemplateRow } from '../store/item-templates';
import type { ImportTarget, Planned } from './target';

/** What an import writes of a template; amounts in cents. */
type Content = Pick<TemplateRow, 'category' | 'price' | 'labour' | 'quantity' | 'unit' | 'minutes' | 'unpriced'>;
interface WrittenPrice extends Content {
  readonly id: string;
}

const inStore = (storeId: string) => and(eq(customItems.storeId, storeId), isNull(customItems.deletedAt));

const contentOf = ({ category, price, labour, quantity, unit, minutes, unpriced }: Content): Content => ({
  category,
  price,
  labour,
  quantity,
  unit,
  minutes,
  unpriced,
});

/** What a template is after a row: what the row leaves open stays as it was. */
function after(row: PriceRow, before: Content | null): Content {
  const isPriced = row.price !== null || row.labour !== null;
  return {
    category: row.category ?? before?.category ?? '其他',
    price: row.price ?? before?.price ?? 0,
    labour: row.labour ?? before?.labour ?? 0,
    quantity: row.quantity ?? before?.quantity ?? 1,
    unit: row.unit ?? before?.unit ?? '件',
    minutes: row.minutes ?? before?.minutes ?? null,
    unpriced: isPriced ? false : (before?.unpriced ?? true),
  };
}

const same = (one: object, other: object) => {
  const entries = Object.entries(one);
  return entries.every(([key, value]) => (other as Record<string, unknown>)[key] === value);
};

async function templatesOf(db: Database, storeId: string, names: readonly string[]): Promise<Map<string, TemplateRow>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(customItems)
    .where(and(inStore(storeId), inArray(customItems.name, [...names])));
  return new Map(rows.map((row) => [row.name, row]));
}

const yuanWords = (cents: number) => `¥${exactYuan(cents)}`;
/** What a report says of a price that changes. */
function changeWords(before: Content, now: Content): string {
  const words = [
    before.price === now.price ? '' : `配件 ${yuanWords(before.price)} → ${yuanWords(now.price)}`,
    before.labour === now.labour ? '' : `工时 ${yuanWords(before.labour)} → ${yuanWords(now.labour)}`,
  ].filter(Boolean);
  return words.join('，') || '更新分类、数量或工时';
}

/** A price list becomes the store's templates, by their names. */
export const priceTarget: ImportTarget<PriceRow> = {
  sameThing: '项目名称',
  text: ({ name = '', price = '', labour = '' }) =>
    [name, price && `配件 ${price}`, labour && `工时 ${labour}`].filter(Boolean).join(' · '),

  async plan(db, { storeId }, rows) {
    const read = rows.map((fields) => readPriceRow(fields));
    const known = await templatesOf(
      db,
      storeId,
      read.flatMap((each) => (each.ok ? [each.row.name] : [])),
    );
    let free = MAX_TEMPLATES - (await db.$count(customItems, inStore(storeId)));
    return read.map((each): Planned<PriceRow> => {
      if (!each.ok) return { outcome: 'refused', message: each.message, key: '', row: null };
      const { row } = each;
      const before = known.get(row.name);
      const planned = { key: row.name, row };
      if (before) {
        const now = after(row, before);
        if (same(now, before)) return { ...planned, outcome: 'unchanged', message: '' };
        return { ...planned, outcome: 'updated', message: changeWords(before, now) };
      }
      free -= 1;
      if (free < 0) return { outcome: 'refused', message: `模板最多 ${MAX_TEMPLATES} 个`, key: '', row: null };
      return { ...planned, outcome: 'added', message: after(row, null).unpriced ? '没有价格，导入后请补填' : '' };
    });
  },

  lock: (tx, storeId) => lockTemplates(tx, storeId),

  async add(tx, { storeId, now }, rows) {
    const made = rows.map((row) => ({ id: newId(), storeId, name: row.name, createdAt: now, ...after(row, null) }));
    if (made.length > 0) await tx.insert(customItems).values(made);
    return new Map(
      made.map((row) => [row.name, { ref: row.name, written: { id: row.id, ...contentOf(row) }, previous: null }]),
    );
  },

  async write(tx, { storeId, now }, row) {
    const before = (await templatesOf(tx, storeId, [row.name])).get(row.name) ?? null;
    const content = after(row, before);
    const id = before?.id ?? newId();
    if (before) await tx.update(customItems).set(content).where(eq(customItems.id, id));
    else await tx.insert(customItems).values({ id, storeId, name: row.name, createdAt: now, ...content });
    return { ref: row.name, written: { id, ...content }, previous: before && contentOf(before) };
  },

  async untouched(tx, { storeId }, rows) {
    const known = await templatesOf(
      tx,
      storeId,
      rows.map(({ ref }) => ref ?? ''),
    );
    return rows.filter(({ ref, written, previous }) => {
      const current = known.get(ref ?? '');
      return previous === null && current?.used === 0 && same(written as WrittenPrice, current);
    });
  },

  async undoAll(tx, { now }, rows) {
    const ids = rows.map(({ written }) => (written as WrittenPrice).id);
    if (ids.length > 0) await tx.update(customItems).set({ deletedAt: now }).where(inArray(customItems.id, ids));
  },

  async undo(tx, { storeId, now }, { ref, written, previous }) {
    const { id, ...content } = written as WrittenPrice;
    const [current] = await tx
      .select()
      .from(customItems)
      .where(and(inStore(storeId), eq(customItems.id, id)));
    if (!current) return true;
    if (current.name !== ref || !same(content, current)) return false;
    if (previous) {
      await tx
        .update(customItems)
        .set(previous as Content)
        .where(eq(customItems.id, id));
      return true;
    }
    // It was opened on orders, which count it among what is used.
    if (current.used > 0) return false;
    await tx.update(customItems).set({ deletedAt: now }).where(eq(customItems.id, id));
    return true;
  },

  settle: () => Promise.resolve(),
};
