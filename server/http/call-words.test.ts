import { z } from 'zod';
import { allCalls } from '../../src/contract/registry';
import { socketSend } from '../../src/contract/schemas/messages';
import { spoilings } from '../testing/spoilt-inputs';
import { validInputs } from '../testing/valid-inputs';
import { fieldName } from './field-names';
import { wordsOfCall } from './input-words';

const frame = {
  name: 'socketSend',
  request: socketSend,
  valid: { type: 'feedback', payload: { key: 'k', text: 't' } },
};
/** Every call of the contract, and the frame that a client's socket sends. */
const inputs = [
  ...allCalls.map(({ name, schema }) => ({ name, request: schema.request, valid: validInputs[name] ?? {} })),
  frame,
];

const messagesOf = (name: string, request: z.ZodType, input: unknown) =>
  request.safeParse(input, { error: wordsOfCall(name) }).error?.issues.map(({ message }) => message) ?? [];

/** Words that users know in Latin letters. */
const KNOWN = /VIN|YYYY-MM-DD|P0171/g;
/** The library's own words, and ours for a field without a name. */
const FOREIGN = /期望|接收|无效输入|缺少必填内容|多余的内容/;
const isOurs = (message: string) =>
  /\p{Script=Han}/u.test(message) && !/[A-Za-z]/.test(message.replace(KNOWN, '')) && !FOREIGN.test(message);

/** The names of all fields of a schema, each with the way to it. */
function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => [
      [...path, name],
      ...fieldsOf(field, [...path, name]),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path));
  return [];
}

describe('what is said of a wrong input', () => {
  it.each(inputs)('$name: names every field', ({ name, request }) => {
    const unnamed = fieldsOf(request).filter((path) => fieldName(path, name) === null);
    expect(unnamed).toEqual([]);
  });

  it.each(inputs)('$name: is our own Chinese without the fields, and with spoilt ones', ({ name, request, valid }) => {
    const spoilt = [{}, ...spoilings(valid).map((spoil) => spoil(valid))];
    const messages = new Set(spoilt.flatMap((input) => messagesOf(name, request, input)));
    expect([...messages].filter((message) => !isOurs(message))).toEqual([]);
  });

  const words = (name: string, input: unknown) => {
    const call = inputs.find((candidate) => candidate.name === name);
    return call && messagesOf(name, call.request, input)[0];
  };
  it.each([
    ['phoneLogin', {}, '请填写手机号'],
    ['phoneLogin', { phone: '13812345678' }, '请填写密码'],
    ['phoneLogin', { phone: 1, password: 'x' }, '手机号格式不正确，应为文字'],
    ['phoneLogin', { phone: '1', password: 'x' }, '请输入正确的手机号'],
    ['storeJoin', {}, '请填写邀请码'],
    ['wechatLogin', {}, '缺少授权码，请返回重试'],
    ['workOrderById', { uid: '' }, '缺少编号，请返回重试'],
    ['vinParseSimple', {}, '请填写车架号'],
    ['vinParseSimple', { vin: 'A'.repeat(601) }, '车架号过长，最多 600 个字'],
    ['workOrderSetStage', { id: 'w', version: 1 }, '请选择工单状态'],
    ['workOrderSetStage', { id: 'w', version: 1, stage: 'x' }, '工单状态不正确'],
    ['monthly', { year: 2026, month: 13 }, '月份不能大于 12'],
    ['monthly', { year: 2026, month: 1.5 }, '月份格式不正确，应为整数'],
    ['orderCreate', { clientKey: 'client-key-1', iid: 'g', payWith: 'points', quantity: 0 }, '数量至少为 1'],
    ['buyVip', { goodsId: 'g', money: 1e300 }, '金额过大，请核对'],
    [
      'customItemCreate',
      { name: '机油', price: 1, labour: 1, quantity: 1, unit: '长'.repeat(9) },
      '单位过长，最多 8 个字',
    ],
    ['workOrderAddPhotos', { id: 'w', photos: [] }, '请填写照片'],
    ['socketSend', { type: 'feedback', payload: { key: 'client-key-1' } }, '请填写内容'],
  ])('%s %j: %s', (name, input, expected) => expect(words(name, input)).toBe(expected));
});
