import { and, eq, isNotNull, isNull, ne, notLike, sql } from 'drizzle-orm';
import { refused } from '../base/refusals';
import { queryRows, type Database } from '../db/database';
import { users } from '../db/schema/account';
import { cmsContents, dictionaryEntries } from '../db/schema/content';
import { libraryFiles } from '../db/schema/content-import';
import { courseLessons, courses } from '../db/schema/course';
import { documents, libraryState } from '../db/schema/library';
import { seedParts } from '../db/schema/seed';
import { goods, orders } from '../db/schema/shop';
import { stores } from '../db/schema/store';
import { uploads } from '../db/schema/upload';
import { workOrders } from '../db/schema/work-order';
import { linesEnding } from '../modules/library/file-names';
import { DEMO_PART } from './seed';

/**
 * What outlives a trial: who works at the desk and what they did, what was charged to budgets, the pictures until
 * housekeeping has removed their objects, and the number by which every process knows that its library is old.
 */
const KEPT: readonly string[] = [
  'operators',
  'operator_sessions',
  'operator_audit',
  'operator_jobs',
  'operator_files',
  'limit_events',
  'uploads',
  'library_state',
];
/** Where films that operators gave are stored; samples lie beside the code. */
const FILMS = 'course_video/';

/** Money that a platform really took: its books must not be thrown away. */
const reallyPaid = and(eq(orders.payWith, 'cash'), isNotNull(orders.paidAt), ne(orders.provider, 'sandbox'));

/** Throws CallError refused where the installation is no trial, or somebody really paid in it. */
export async function requireRemovable(db: Database): Promise<void> {
  const marks = await db.select().from(seedParts).where(eq(seedParts.part, DEMO_PART)).for('update');
  if (marks.length === 0) throw refused('这不是试用安装，不能移除');
  const paid = await db.$count(orders, reallyPaid);
  if (paid > 0) throw refused(`有 ${paid} 笔真实收款，账目必须保留：请保留这个数据库，另用新的数据库开始`);
}

/** What would be removed, line by line. */
export async function demoContents(db: Database): Promise<string[]> {
  const ours = and(notLike(users.uid, 'demo-%'), notLike(users.uid, 'sample-%'));
  const isWritten = isNotNull(dictionaryEntries.writtenBy);
  const [all, own, shops, works, papers, articles, taught, bought, texts, settings] = await Promise.all([
    db.$count(users),
    db.$count(users, ours),
    db.$count(stores),
    db.$count(workOrders),
    db.$count(documents),
    db.$count(goods),
    db.$count(courses),
    db.$count(orders),
    db.$count(cmsContents, isNotNull(cmsContents.writtenBy)),
    db.$count(dictionaryEntries, isWritten),
  ]);
  return [
    `删除 ${all} 个用户，其中 ${own} 个不是演示账号，以及他们的积分、金币和消息`,
    `删除 ${shops} 家门店、${works} 张工单，以及客户与账目`,
    `删除 ${papers} 份资料、${articles} 件商品、${taught} 门课程、${bought} 个订单`,
    `删除操作员写的 ${texts} 篇内容和 ${settings} 项设置`,
  ];
}

/**
 * Empties a trial installation as a whole, in one transaction, and ends its mark; the next `seed` fills it as a new
 * one. Returns the keys of stored objects that nothing shows any more. Throws CallError as `requireRemovable`.
 */
export async function removeDemo(db: Database, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await requireRemovable(tx);
    const files = await tx.select().from(libraryFiles);
    const films = await tx.select({ key: courseLessons.videoKey }).from(courseLessons);
    const tables = await queryRows<{ name: string }>(
      tx,
      sql`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
    );
    const emptied = tables.filter(({ name }) => !KEPT.includes(name)).map(({ name }) => sql.identifier(name));
    await tx.execute(sql`truncate ${sql.join(emptied, sql`, `)} restart identity`);
    await tx.update(uploads).set({ deletedAt: now, inUse: false }).where(isNull(uploads.deletedAt));
    await tx.update(libraryState).set({ version: sql`${libraryState.version} + 1` });
    return [
      ...films.map(({ key }) => key).filter((key) => key.startsWith(FILMS)),
      ...files.flatMap(({ storageKey, linePages }) => [
        storageKey,
        ...linePages.map((page) => storageKey + linesEnding(page)),
      ]),
    ];
  });
}
