import { paginate, type Block } from './blocks';

const block = (name: string, height: number, more: Partial<Block> = {}): Block & { name: string } => ({
  name,
  height,
  draw: () => undefined,
  ...more,
});
const head = block('head', 2);
const named = (pages: Block[][]) => pages.map((page) => page.map((one) => (one as { name?: string }).name));

describe('blocks on pages', () => {
  it('fill each page, whose room may differ', () => {
    const blocks = [1, 2, 3, 4].map((at) => block(`b${at}`, 5));
    expect(named(paginate(blocks, (page) => (page === 0 ? 10 : 5)))).toEqual([['b1', 'b2'], ['b3'], ['b4']]);
  });

  it('keep a heading with what it stands above', () => {
    const blocks = [block('b1', 7), block('title', 2, { keep: true }), block('b2', 5)];
    expect(named(paginate(blocks, () => 10))).toEqual([['b1'], ['title', 'b2']]);
  });

  it('repeat the head of a table where a page begins with one of its rows', () => {
    const rows = [1, 2, 3].map((at) => block(`row${at}`, 4, { head }));
    expect(named(paginate([head, ...rows], () => 10))).toEqual([
      ['head', 'row1', 'row2'],
      ['head', 'row3'],
    ]);
  });

  it('give what is higher than any page a page of its own', () => {
    const blocks = [block('b1', 1), block('huge', 99), block('b2', 1)];
    expect(named(paginate(blocks, () => 10))).toEqual([['b1'], ['huge'], ['b2']]);
  });
});
