import { inTurn, textPieces, unlessSaid, tellingLines } from './text-pieces';

it('lines that say nothing, and what no font names, are left out', () => {
  expect(tellingLines('燃油泵\u0000\uE000 检修\r\n12\r\n. . . . .\r\n8200768913\n \uFFFD ')).toEqual([
    '燃油泵 检修',
    '8200768913',
  ]);
});

it('pieces are as long as a hit shows, between lines where they can be', () => {
  const [short, long] = ['甲'.repeat(70), '乙'.repeat(250)];
  expect(textPieces([short, '丙'.repeat(49), short, long]).map((piece) => piece.length)).toEqual([
    120, 70, 120, 120, 10,
  ]);
  const rare = textPieces([`${'x'.repeat(119)}𠮷${'y'.repeat(9)}`]);
  expect(rare).toEqual(['x'.repeat(119), `𠮷${'y'.repeat(9)}`]);
});

it('a line is said once', () => {
  expect(['a', 'b', 'a'].filter(unlessSaid())).toEqual(['a', 'b']);
});

it('of lists that are too long together each keeps its beginning', () => {
  expect(inTurn([['a1', 'a2', 'a3'], [], ['c1']], 3)).toEqual({ taken: [['a1', 'a2'], [], ['c1']], isWhole: false });
  expect(inTurn([['a1'], ['b1']], 2)).toEqual({ taken: [['a1'], ['b1']], isWhole: true });
});
