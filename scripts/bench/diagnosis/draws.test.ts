import { chanceFrom, type Chance } from '../../circuits/random-cases';
import { drawsOf } from './draws';

const some = (chance: Chance | undefined) => Array.from({ length: 8 }, () => chance?.(1000));

describe('the draws of misreadings', () => {
  it('begin with the chance of the sheet, which goes on from fault to fault', () => {
    const next = drawsOf(chanceFrom(1), 1, 2);
    const sheet = chanceFrom(1);
    expect([some(next()[0]), some(next()[0])]).toEqual([some(sheet), some(sheet)]);
  });

  it('differ from each other, and from fault to fault', () => {
    const next = drawsOf(chanceFrom(1), 1, 2);
    const all = [next(), next()].flatMap((draws) => draws.map((chance) => some(chance).join()));
    expect(new Set(all).size).toBe(6);
  });

  it('after the first are the same, however often searches before have drawn', () => {
    const [often, once] = [drawsOf(chanceFrom(1), 1, 2), drawsOf(chanceFrom(1), 1, 2)];
    often().forEach(some);
    once();
    expect(often().slice(1).map(some)).toEqual(once().slice(1).map(some));
  });
});
