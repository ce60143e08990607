import { z } from 'zod';
import type { DeskChoice } from '../../../src/contract/desk/shapes';
import { leadsToPage } from '../../../src/domain/routes';
import { inputWords } from '../../http/input-words';

// What the schemas below do not word themselves comes in Chinese too.
z.config({ localeError: (issue) => inputWords(issue) });

/** Schemas of fields that several actions have. Each has a title, which desk and command line show. */
export const idField = (title: string, from?: string) =>
  z
    .string()
    .regex(/^[\w-]{1,64}$/, '编号格式错误')
    .meta({ title, ...(from === undefined ? {} : { from }) });

export const reasonField = (title = '原因') =>
  z.string().trim().min(1, '请说明原因').max(200, '原因最多 200 个字').meta({ title, kind: 'long' });

export const phoneField = (title = '手机号') =>
  z
    .string()
    .regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号')
    .meta({ title });

export const titleField = (title = '标题', longest = 40) =>
  z.string().trim().min(1, `${title}不能为空`).max(longest, `${title}最多 ${longest} 个字`).meta({ title });

export const longField = (title = '内容', longest = 500) =>
  z
    .string()
    .trim()
    .min(1, `${title}不能为空`)
    .max(longest, `${title}最多 ${longest} 个字`)
    .meta({ title, kind: 'long' });

/** Integer cents; typed as yuan. */
export const centsField = (title: string, { min = 0, max = 100_000_000 }: { min?: number; max?: number } = {}) =>
  z
    .number()
    .int(`${title}最多两位小数`)
    .min(min, `${title}过小`)
    .max(max, `${title}过大`)
    .meta({ title, kind: 'cents' });

export const countField = (title: string, { min = 0, max = 1_000_000 }: { min?: number; max?: number } = {}) =>
  z
    .number(`${title}应为整数`)
    .int(`${title}应为整数`)
    .min(min, `${title}不能小于 ${min}`)
    .max(max, `${title}最多 ${max}`)
    .meta({ title });

export const flagField = (title: string) => z.boolean().default(false).meta({ title });

export const dayField = (title: string) => z.iso.date(`${title}应为日期，如 2026-12-31`).meta({ title, kind: 'day' });

/** The days from which and up to which a list looks, both included and optional. `from`: the title of the first. */
export const dayRangeFields = (from = '从') => ({ from: dayField(from).optional(), to: dayField('到').optional() });

export const momentField = (title: string) =>
  z.iso
    .datetime({ offset: true, message: `${title}应为时间` })
    .transform((text) => new Date(text))
    .meta({ title, kind: 'moment' });

/** One of a few values with words for each. */
export function choiceField<const Values extends Readonly<Record<string, string>>>(title: string, words: Values) {
  const keys = Object.keys(words) as (keyof Values & string)[];
  return z
    .enum(keys as [keyof Values & string, ...(keyof Values & string)[]], `${title}只能是 ${keys.join('、')}`)
    .meta({ title, choices: choicesOf(words) });
}

/** A page of the app, with its query. */
export const targetField = (title = '打开的页面') =>
  z
    .string()
    .regex(/^[^?\s]*(\?[^\s]{0,200})?$/, `${title}的参数不能有空格，最多 200 个字`)
    .refine(leadsToPage, `应用里没有这个页面，${title}如 /pages/message/message`)
    .meta({ title });

type Tone = NonNullable<DeskChoice['tone']>;

/** Words of states as the choices of a column, each with its tone where they have tones. */
export const choicesOf = <State extends string>(
  words: Readonly<Record<State, string>>,
  tones?: Readonly<Record<State, Tone>>,
): readonly DeskChoice[] =>
  (Object.keys(words) as State[]).map((value) => ({
    value,
    title: words[value],
    ...(tones && { tone: tones[value] }),
  }));
