import { conceptsOf } from '../../../src/domain/search/concepts';
import { makeLexicon } from '../../../src/domain/search/lexicon';
import { wordIn } from '../../../src/domain/search/score';
import { shippedWords } from './words';

const lexicon = makeLexicon(shippedWords(), () => false);

describe('the words that come with the product (§1)', () => {
  it.each([
    ['方向盘抖动', ['方向盘', '抖动']],
    ['刹车油泵', ['刹车油泵']],
    ['变速箱油泵', ['变速箱油泵']],
    ['助力油泵', ['助力油泵']],
    ['前挡风玻璃', ['前挡风玻璃']],
    ['天窗玻璃', ['天窗玻璃']],
    ['刹车油位', ['刹车', '油位']],
  ])('%s speaks of %j', (form, said) => {
    expect(conceptsOf(form, lexicon).map((concept) => concept.said)).toEqual(said);
  });

  it.each([
    ['刹车油泵', '燃油泵'],
    ['方向盘', '转向灯'],
    ['左前', '副驾驶席前方'],
    ['主驾驶', '副驾驶席地毯下'],
    ['车窗', '玻璃水'],
    ['挡风玻璃', '车窗'],
  ])('%s is not what %s says', (form, text) => {
    expect(conceptsOf(form, lexicon).map((concept) => wordIn(text, concept))).toEqual([null]);
  });

  it.each([
    ['主驾', '驾驶席化妆镜灯'],
    ['副驾', '副驾驶席前方'],
    ['玻璃', '左前车窗电机'],
    ['方向助力', '电动助力转向'],
  ])('%s is what %s says', (form, text) => {
    expect(conceptsOf(form, lexicon).map((concept) => wordIn(text, concept))).toEqual([expect.anything()]);
  });
});
