import { customerGrams, waysToFind } from './customer-grams';

const grams = customerGrams({ name: '上海 大众运输公司', phone: '13987654321' }, ['沪A12345']);
const isFound = (keyword: string) => waysToFind(keyword).some((way) => way.every((gram) => grams.includes(gram)));

it.each(['大众', '上海大众', '大众运输公', '321', '4321', '13987654321', '1398765', '沪a12345', 'A·123', '2345'])(
  'finds a customer by %s',
  (keyword) => expect(isFound(keyword)).toBe(true),
);

it.each(['运输大众', '大众公司运输', '139', '8765432', '13987654322', '沪B1', '21'])('not by %s', (keyword) =>
  expect(isFound(keyword)).toBe(false),
);

it('keeps each gram once', () => expect(new Set(grams).size).toBe(grams.length));
