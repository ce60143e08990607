import { MOST_ORDER_CODES, mergeCodes } from './merge-codes';

it.each([
  [['P0230'], ['P0302', 'P0230'], ['P0230', 'P0302']],
  [['P0230'], ['P0230-11'], ['P0230-11']],
  [['P0230-11'], ['P0230'], ['P0230-11']],
  [[], [], []],
])('puts %j and %j together', (codes, added, all) => expect(mergeCodes(codes, added)).toEqual(all));

it('stops at what an order takes', () => {
  const many = Array.from({ length: 40 }, (_, at) => `P0${100 + at}`);
  expect(mergeCodes([], many)).toHaveLength(MOST_ORDER_CODES);
});
