import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
  date: '时间',
};

/** What a limit is of: letters of a text, items of a list, else the number itself. */
function limitOf(origin: string, limit: number | bigint, way: 'most' | 'least'): string {
  const [most, least] = [way === 'most', way === 'least'];
  if (origin === 'string') return most ? `内容过长，最多 ${limit} 个字` : `内容过短，最少 ${limit} 个字`;
  if (origin === 'array') return most ? `数量过多，最多 ${limit} 项` : `数量过少，最少 ${limit} 项`;
  return least ? `数值不能小于 ${limit}` : `数值不能大于 ${limit}`;
}

/**
 * What a user reads about an input that the contract's schemas have no words of their own for, in Chinese alone: the
 * library's mixes in names of types.
 */
export function inputWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return '缺少必填内容';
      const kind = KINDS[issue.expected];
      return kind === undefined ? '内容格式不正确' : `内容格式不正确，应为${kind}`;
    }
    case 'too_big':
      return limitOf(issue.origin, issue.maximum, 'most');
    case 'too_small':
      return limitOf(issue.origin, issue.minimum, 'least');
    case 'invalid_value':
      return '选项不正确';
    case 'unrecognized_keys':
      return '含有多余的内容';
    default:
      return '内容格式不正确';
  }
}
