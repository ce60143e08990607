import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { caseStates, caseSystems, subjects } from '../../../src/contract/schemas/cases';
import { faultFamilies } from '../../../src/contract/schemas/found-fault';
import { moment } from './columns';

/** Repair cases (§3): by the editors, or by users. */
export const repairCases = pgTable(
  'repair_cases',
  {
    id: text('id').primaryKey(),
    /** Null: the editors wrote it, as `author`. */
    uid: text('uid'),
    author: text('author').notNull(),
    clientKey: text('client_key'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    brand: text('brand').notNull(),
    vehicle: text('vehicle').notNull(),
    vehiclePath: text('vehicle_path'),
    system: text('system', { enum: [...caseSystems] }).notNull(),
    dtcs: text('dtcs')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What was proven to be at fault on its order: designations and names of diagrams. */
    parts: text('parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    symptom: text('symptom').notNull(),
    diagnosis: text('diagnosis').notNull(),
    solution: text('solution').notNull(),
    /** Sanitised HTML, made from the three texts above for users' cases. */
    content: text('content').notNull(),
    photoKeys: text('photo_keys')
      .array()
      .notNull()
      .default(sql`'{}'`),
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    coverUrl: text('cover_url'),
    videoUrl: text('video_url'),
    links: jsonb('links').$type<{ kind: 'document' | 'course'; id: string; title: string }[]>().notNull().default([]),
    state: text('state', { enum: [...caseStates] }).notNull(),
    reason: text('reason'),
    orderId: text('order_id'),
    /** What kind of electrical fault it was; null: another, or not said. */
    faultFamily: text('fault_family', { enum: [...faultFamilies] }),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    views: integer('views').notNull().default(0),
    /** Whole pinyin and initials of title, brand and vehicle. */
    pinyin: text('pinyin').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('repair_cases_client_key').on(t.uid, t.clientKey),
    uniqueIndex('repair_cases_order')
      .on(t.orderId)
      .where(sql`state <> 'withdrawn'`),
    index('repair_cases_list').on(t.state, t.publishedAt),
    index('repair_cases_uid').on(t.uid, t.createdAt),
    index('repair_cases_brand').on(t.brand, t.publishedAt),
    index('repair_cases_dtcs').using('gin', t.dtcs),
    index('repair_cases_fault')
      .on(t.faultFamily)
      .where(sql`fault_family is not null`),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: [...subjects] }).notNull(),
    subjectId: text('subject_id').notNull(),
    uid: text('uid').notNull(),
    clientKey: text('client_key').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('comments_client_key').on(t.uid, t.clientKey),
    index('comments_subject').on(t.kind, t.subjectId, t.createdAt),
  ],
);

/** Likes and favourites of cases and courses. */
export const reactions = pgTable(
  'reactions',
  {
    uid: text('uid').notNull(),
    kind: text('kind', { enum: [...subjects] }).notNull(),
    subjectId: text('subject_id').notNull(),
    liked: boolean('liked').notNull().default(false),
    favouredAt: moment('favoured_at'),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.kind, t.subjectId] }),
    index('reactions_favourites').on(t.uid, t.kind, t.favouredAt),
  ],
);
