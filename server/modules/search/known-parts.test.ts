import { inKnownParts } from './known-parts';
import { Vocabulary } from './vocabulary';

const names = [
  '油箱盖锁电机',
  '左前车窗开关',
  '电流传感器',
  '高压互锁',
  ...Array.from({ length: 20 }, (_, at) => `部件${at}开关`),
];
const vocabulary = new Vocabulary(names.map((form) => ({ text: form, form, pinyin: form, initials: '', count: 1 })));
const cut = (said: string, isFirm = false) =>
  inKnownParts([{ said, same: [said], akin: [], isFirm }], (part) => vocabulary.namesThatHave(part)).map(
    (concept) => concept.said,
  );

describe('a text that is no known word, by parts of known names (§1)', () => {
  it.each([
    ['油箱盖打不开', ['油箱盖', '打不开']],
    ['我的油箱盖', ['我的', '油箱盖']],
    ['左前车窗升不上', ['左前车窗', '升不上']],
    // A pair comes by chance where most of the text is unknown.
    ['停电流程怎么写', ['停电流程怎么写']],
    ['高压断电流程', ['高压', '电流']],
    // A class of things tells of none of them.
    ['外星人的开关', ['外星人的开关']],
    ['今天吃什么', ['今天吃什么']],
    ['油箱盖', ['油箱盖']],
  ])('%s: %j', (said, pieces) => expect(cut(said)).toEqual(pieces));

  it('leaves known words as they are', () => expect(cut('油箱盖打不开', true)).toEqual(['油箱盖打不开']));
});
