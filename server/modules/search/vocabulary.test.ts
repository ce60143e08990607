import { pinyinName } from '../library/pinyin-names';
import { Vocabulary } from './vocabulary';

const vocabulary = new Vocabulary(
  ['右前门锁', '燃油泵继电器', '2缸喷油器', '油泵', '前照灯'].map((text) => ({
    text,
    form: text,
    count: 1,
    ...pinyinName(text),
  })),
);

it.each([
  ['燃油磅继电器', '燃油泵继电器'],
  ['燃油继电器', '燃油泵继电器'],
  ['前赵灯', '前照灯'],
  ['油蹦', '油泵'],
  // another part, and no slip
  ['左前门锁', null],
  ['1缸喷油器', null],
  ['水泵', null],
])('%s is taken for %p', (typed, meant) => {
  expect(vocabulary.near(typed)?.text ?? null).toBe(meant);
});
