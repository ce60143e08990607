import { MOST_ORDER_CODES, mergeCodes } from './merge-codes';

it.each([
  [['P0230'], ['P0302', 'P0230'], ['P0230', 'P0302']],
  [['P0230'], ['P0230-11'], ['P0230-11']],
  [['P0230-11'], ['P0230'], ['P0230-11']],
  [['P0230-11'], ['P0230-13'], ['P0230-11', 'P0230-13']],
  [[], [], []],
])('puts %j and %j together', (codes, added, all) =>
  expect(mergeCodes(codes, added)).toEqual({ codes: all, left: [] }),
);

it('stops at what an order takes, and tells what found no room', () => {
  const many = Array.from({ length: 32 }, (_, at) => `P0${100 + at}`);
  const { codes, left } = mergeCodes(many.slice(0, 2), many);
  expect(codes).toEqual(many.slice(0, MOST_ORDER_CODES));
  expect(left).toEqual(['P0130', 'P0131']);
});
