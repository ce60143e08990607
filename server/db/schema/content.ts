import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

export const dictionaryEntries = pgTable('dictionary_entries', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

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
