import { z } from 'zod';
import { invalid, notFound } from '../../base/refusals';
import { allPages } from '../catalogue/all-pages';
import type { PageOfDesk } from '../catalogue/page';

const texts = z.record(z.string(), z.unknown());
const MOST_ROWS = 200;

export const listAsk = z.object({
  filters: texts.default({}),
  page: z.number().int().min(1).max(100_000).default(1),
  size: z.number().int().min(1).max(MOST_ROWS).default(20),
  sort: z.object({ key: z.string().max(60), down: z.boolean() }).optional(),
});
export const loginAsk = z.object({
  name: z.string().max(60),
  password: z.string().max(200),
  code: z.string().max(10).optional(),
  newPassword: z.string().max(200).optional(),
  setup: z.string().max(1000).optional(),
});
export const ownAsk = z.object({
  password: z.string().max(200),
  code: z.string().max(10),
  newPassword: z.string().max(200).optional(),
  authenticator: z.object({ setup: z.string().max(1000), code: z.string().max(10) }).optional(),
});
export const recordAsk = z.object({ id: z.string().max(200), full: z.boolean().default(false) });
export const previewAsk = z.object({ name: z.string().max(60), input: texts });
export const runAsk = previewAsk.extend({
  reason: z.string().trim().max(200).optional(),
  confirm: z.string().max(60).optional(),
  version: z.number().int().optional(),
});

/** What a body says. Throws CallError invalid. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw invalid('请求格式错误');
  return parsed.data;
}

/** The page of a name. Throws CallError notFound. */
export function requirePage(name: string): PageOfDesk {
  const found = allPages.find((page) => page.name === name);
  if (!found) throw notFound('没有这个页面');
  return found;
}
