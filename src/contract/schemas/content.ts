import { z } from 'zod';
import { id, pageOf, paged, timestamp } from './common';
import { day } from './turnover';

export const contentTypes = ['banner', 'notice', 'agreement', 'help', 'case', 'article'] as const;
export const contentSummary = z.object({
  id,
  code: z.string(),
  type: z.enum(contentTypes),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  linkUrl: z.string().nullable(),
  publishedAt: timestamp,
});
export type ContentSummary = z.output<typeof contentSummary>;
export const contentQueryLike = {
  request: paged.extend({ keyword: z.string().max(100).nullish(), type: z.enum(contentTypes).nullish() }),
  response: pageOf(contentSummary),
};
/** The next version of a legal text, which may be read before the day from which it holds (China Standard Time). */
const comingVersion = z.object({
  version: z.number().int(),
  from: day,
  changes: z.string(),
  coverUrl: z.string().nullable(),
  content: z.string(),
});
/**
 * By id or by code (`user-agreement`, `privacy-policy` …). `content` is sanitised HTML. `coming` is missing at back
 * ends that know no such thing.
 */
export const contentQuery = {
  request: z.object({ id: z.string().max(64).nullish(), code: z.string().max(64).nullish() }),
  response: contentSummary.extend({
    content: z.string(),
    version: z.number().int(),
    coming: comingVersion.nullish(),
  }),
};
export type Content = z.output<typeof contentQuery.response>;
export type ComingVersion = z.output<typeof comingVersion>;

export const newsItem = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  contentId: z.string(),
  publishedAt: timestamp,
});
export type NewsItem = z.output<typeof newsItem>;
export const newsQuery = { request: paged, response: pageOf(newsItem) };
