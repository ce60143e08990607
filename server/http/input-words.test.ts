import { z } from 'zod';
import './read-input';

const wordsOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('what is said of an input that a schema has no words for', () => {
  it.each([
    [z.number().int(), 'x', '内容格式不正确，应为数字'],
    [z.number().int(), 1.5, '内容格式不正确，应为整数'],
    [z.string(), undefined, '缺少必填内容'],
    [z.string(), 1, '内容格式不正确，应为文字'],
    [z.string().max(3), 'abcd', '内容过长，最多 3 个字'],
    [z.string().min(2), 'a', '内容过短，最少 2 个字'],
    [z.array(z.string()).max(1), ['a', 'b'], '数量过多，最多 1 项'],
    [z.array(z.string()).min(1), [], '数量过少，最少 1 项'],
    [z.number().max(5), 6, '数值不能大于 5'],
    [z.number().min(5), 4, '数值不能小于 5'],
    [z.enum(['a', 'b']), 'c', '选项不正确'],
    [z.url(), 'x', '内容格式不正确'],
    [z.union([z.string(), z.number()]), true, '内容格式不正确'],
    [z.strictObject({}), { a: 1 }, '含有多余的内容'],
    [z.map(z.string(), z.string()), 'x', '内容格式不正确'],
  ])('%#: is Chinese alone', (schema, input, words) => {
    expect(wordsOf(schema, input)).toBe(words);
    expect(words).not.toMatch(/[a-z]/i);
  });

  it('leaves a schema its own words', () => expect(wordsOf(z.string().min(1, '请输入密码'), '')).toBe('请输入密码'));
});
