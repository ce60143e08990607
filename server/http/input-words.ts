import type { z } from 'zod';
import { fieldName, type FieldName } from './field-names';

const KINDS: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
  record: '一组内容',
  date: '时间',
};

function missingWords(issue: z.core.$ZodRawIssue, name: FieldName | null): string {
  if (name === null) return '缺少必填内容';
  if (name.sent) return `缺少${name.text}，请返回重试`;
  const isChoice = issue.code === 'invalid_value' || (issue.code === 'invalid_type' && issue.expected === 'boolean');
  return `${isChoice ? '请选择' : '请填写'}${name.text}`;
}

/** What of an issue tells the limit that was passed. */
type Limit<Issue> = Omit<Issue, 'path' | 'message'>;

function tooBig(
  { origin, maximum, inclusive = true }: Limit<z.core.$ZodIssueTooBig>,
  name: string | undefined,
): string {
  if (origin === 'string') return `${name ?? '内容'}过长，最多 ${maximum} 个字`;
  if (origin === 'array') return `${name ?? '数量'}过多，最多 ${maximum} 项`;
  if (maximum >= Number.MAX_SAFE_INTEGER) return `${name ?? '数值'}过大，请核对`;
  return `${name ?? '数值'}${inclusive ? '不能大于' : '应小于'} ${maximum}`;
}

function tooSmall(
  { origin, minimum, inclusive = true }: Limit<z.core.$ZodIssueTooSmall>,
  name: string | undefined,
): string {
  if (origin === 'string') return `${name ?? '内容'}过短，最少 ${minimum} 个字`;
  if (origin === 'array') return `${name ?? '数量'}过少，最少 ${minimum} 项`;
  if (minimum <= Number.MIN_SAFE_INTEGER) return `${name ?? '数值'}过小，请核对`;
  return `${name ?? '数值'}${inclusive ? '不能小于' : '应大于'} ${minimum}`;
}

/** Nothing where something must be: no value, or an empty text or list that wants one letter or item. */
function isMissing(issue: z.core.$ZodRawIssue): boolean {
  if (issue.code === 'too_small')
    return (issue.origin === 'string' || issue.origin === 'array') && issue.minimum === 1 && issue.inclusive !== false;
  return (
    ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code ?? '') && (issue.input ?? null) === null
  );
}

/**
 * What a user reads about an input that the contract's schemas have no words of their own for, in Chinese alone: the
 * library's mixes in names of types. `field`: what the field is called.
 */
export function inputWords(issue: z.core.$ZodRawIssue, field: FieldName | null = null): string {
  const name = field?.text;
  if (isMissing(issue) && (field || issue.code !== 'too_small')) return missingWords(issue, field);
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected];
      return `${name ?? '内容'}格式不正确${kind === undefined ? '' : `，应为${kind}`}`;
    }
    case 'too_big':
      return tooBig(issue, name);
    case 'too_small':
      return tooSmall(issue, name);
    case 'invalid_value':
      return `${name ?? '选项'}不正确`;
    case 'unrecognized_keys':
      return '含有多余的内容';
    default:
      return `${name ?? '内容'}格式不正确`;
  }
}

/** The words for the input of a call, by its name in the contract: they say which field is meant. */
export const wordsOfCall = (call: string) => (issue: z.core.$ZodRawIssue) =>
  inputWords(issue, fieldName(issue.path ?? [], call));
