import { z } from 'zod';
import { id, pageOf, paged, timestamp } from './common';

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
/** By id or by code (`user-agreement`, `privacy-policy` …). `content` is sanitised HTML. */
export const contentQuery = {
  request: z.object({ id: z.string().max(64).nullish(), code: z.string().max(64).nullish() }),
  response: contentSummary.extend({ content: z.string(), version: z.number().int() }),
};
export type Content = z.output<typeof contentQuery.response>;

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
