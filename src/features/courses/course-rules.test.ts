import { extentText, learnersText, priceText } from './course-words';
import { byChapter, pickLesson } from './pick-lesson';

const lesson = (id: string, change: { finished?: boolean; position?: number } = {}) => ({
  id,
  finished: false,
  position: 0,
  durationSeconds: 100,
  ...change,
});

describe('which lesson is opened', () => {
  const lessons = [lesson('l1', { finished: true }), lesson('l2', { position: 40 }), lesson('l3')];
  it('the one that was tapped, seen or not', () => expect(pickLesson(lessons, 'l1', false)).toBe('l1'));
  it('going on from one that was not seen stays with it', () => expect(pickLesson(lessons, 'l2', true)).toBe('l2'));
  it('going on from one that was seen takes the next that was not', () => {
    expect(pickLesson(lessons, 'l1', true)).toBe('l2');
    expect(pickLesson([lesson('l1', { position: 97 }), lesson('l2')], 'l1', true)).toBe('l2');
  });
  it('going on from the last one comes back to what was left out', () =>
    expect(pickLesson([lesson('l1'), lesson('l2', { finished: true })], 'l2', true)).toBe('l1'));
  it('a finished course starts where it is', () =>
    expect(pickLesson([lesson('l1', { finished: true }), lesson('l2', { finished: true })], 'l2', true)).toBe('l2'));
  it('none named: the first that was not seen; an unknown one is like none', () => {
    expect(pickLesson(lessons, undefined, false)).toBe('l2');
    expect(pickLesson(lessons, 'gone', true)).toBe('l2');
    expect(pickLesson([], 'l1', true)).toBeNull();
  });
});

it('lessons stand under their chapters, in their order', () => {
  expect(
    byChapter([{ chapter: '一' }, { chapter: '一' }, { chapter: '二' }]).map(({ chapter, lessons }) => [
      chapter,
      lessons.length,
    ]),
  ).toEqual([
    ['一', 2],
    ['二', 1],
  ]);
});

describe('words', () => {
  it('prices as in §5, none in review mode (§4)', () => {
    const [everybody, member] = [
      { hidesPrices: false, isVip: false },
      { hidesPrices: false, isVip: true },
    ];
    const course = { free: false, price: 9900, memberPrice: 7920 };
    expect(priceText(course, everybody)).toBe('¥99.00');
    expect(priceText(course, member)).toBe('会员价 ¥79.20');
    expect(priceText({ ...course, price: 150_000 }, everybody)).toBe('¥1.5千');
    expect(priceText(course, { ...member, hidesPrices: true })).toBe('');
    expect(priceText({ free: true, price: 0, memberPrice: 0 }, { ...member, hidesPrices: true })).toBe('免费');
  });
  it('extent and learners', () => {
    expect(extentText({ lessons: 12, seconds: 3900 })).toBe('12课时 · 1小时5分钟');
    expect(extentText({ lessons: 3, seconds: 45 })).toBe('3课时');
    expect(extentText({ lessons: 4, seconds: 75 })).toBe('4课时');
    expect(extentText({ lessons: 1, seconds: 60 })).toBe('1课时 · 1分钟');
    expect([learnersText(12), learnersText(9_999), learnersText(12_345)]).toEqual([
      '12人在学',
      '9999人在学',
      '1.2万人在学',
    ]);
  });
});
