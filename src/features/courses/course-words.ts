import type { Course } from '@/contract/schemas/courses';
import { listYuan } from '@/domain/money';
import { lengthText } from '@/domain/watch-progress';

type Priced = Pick<Course, 'memberPrice' | 'price'>;

/** Cents that the viewer pays for a course; the server has the last word (domain/vip-rights). */
export const ownPrice = ({ price, memberPrice }: Priced, isVip: boolean): number => (isVip ? memberPrice : price);

/**
 * What a course costs its viewer, in lists; '' where prices are hidden: in review mode (§4), and in mini programs on
 * iOS.
 */
export function priceText(
  course: Pick<Course, 'free'> & Priced,
  { hidesPrices, isVip }: { hidesPrices: boolean; isVip: boolean },
): string {
  if (course.free) return '免费';
  return hidesPrices ? '' : `${isVip ? '会员价 ' : ''}¥${listYuan(ownPrice(course, isVip))}`;
}

const MINUTE = 60;

/** `12课时 · 3小时5分钟`; lessons of seconds have no length worth telling. */
export const extentText = ({ lessons, seconds }: Pick<Course, 'lessons' | 'seconds'>): string =>
  seconds < MINUTE * Math.max(1, lessons) ? `${lessons}课时` : `${lessons}课时 · ${lengthText(seconds)}`;

/** `1.2万人在学` from ten thousand on. */
export function learnersText(learners: number): string {
  if (learners < 10_000) return `${learners}人在学`;
  return `${Math.floor(learners / 1000) / 10}万人在学`;
}
