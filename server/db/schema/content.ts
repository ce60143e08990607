import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const dictionaryEntries = pgTable('dictionary_entries', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  /** What the value will be from when on; from then on it counts, although `value` still has the one before. */
  nextValue: text('next_value'),
  nextFrom: moment('next_from'),
  /** The operator who wrote it; null: the seed. */
  writtenBy: text('written_by'),
  writtenAt: moment('written_at'),
});

/** Every value that an operator gave a key, and the one before the first of them. */
export const dictionaryHistory = pgTable(
  'dictionary_history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** Since when it counted, or was to count. */
    validFrom: moment('valid_from').notNull(),
    /** Null: the seed. */
    operator: text('operator'),
    writtenAt: moment('written_at').notNull(),
  },
  (t) => [index('dictionary_history_key').on(t.key, t.id)],
);

/** Banners, notices, agreements, help pages and cases; `content` is sanitised HTML. */
export const cmsContents = pgTable(
  'cms_contents',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    coverUrl: text('cover_url'),
    linkUrl: text('link_url'),
    content: text('content').notNull(),
    version: integer('version').notNull().default(1),
    /** What the version changed, in a few words for those who agreed to an earlier one; legal texts only. */
    changes: text('changes').notNull().default(''),
    published: boolean('published').notNull().default(true),
    publishedAt: moment('published_at').notNull(),
    /** When it is shown; null: no bound on this side. */
    shownFrom: moment('shown_from'),
    shownUntil: moment('shown_until'),
    /** The operator who wrote it last; null: the seed, which may bring it up to date. */
    writtenBy: text('written_by'),
    /**
     * The version that holds from `nextFrom` on, of legal texts only: from then on it counts, although the columns
     * above still have the one before. `nextCoverUrl` null: the picture stays.
     */
    nextContent: text('next_content'),
    nextCoverUrl: text('next_cover_url'),
    nextChanges: text('next_changes'),
    nextFrom: moment('next_from'),
    nextBy: text('next_by'),
  },
  (t) => [uniqueIndex('cms_contents_code').on(t.code), index('cms_contents_type').on(t.type, t.publishedAt)],
);

export const cmsNews = pgTable(
  'cms_news',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    coverUrl: text('cover_url'),
    contentId: text('content_id')
      .notNull()
      .references(() => cmsContents.id),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [index('cms_news_published_at').on(t.publishedAt)],
);

/** What a content was before an operator wrote it anew. */
export const cmsVersions = pgTable(
  'cms_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    code: text('code').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    coverUrl: text('cover_url'),
    linkUrl: text('link_url'),
    content: text('content').notNull(),
    changes: text('changes').notNull(),
    /** Who had written it; null: the seed. */
    operator: text('operator'),
    replacedAt: moment('replaced_at').notNull(),
  },
  (t) => [index('cms_versions_code').on(t.code, t.id)],
);
