import type { Course } from '@/contract/schemas/courses';
import { formatCents } from '@/domain/money';
import { lengthText } from '@/domain/watch-progress';

/** What a course costs, in lists; '' where prices are hidden: in review mode (§4), and in mini programs on iOS. */
export function priceText({ free, price }: Pick<Course, 'free' | 'price'>, hidesPrices: boolean): string {
  if (free) return '免费';
  return hidesPrices ? '' : `¥${formatCents(price)}`;
}

/** `12课时 · 3小时5分钟`. */
export const extentText = ({ lessons, seconds }: Pick<Course, 'lessons' | 'seconds'>): string =>
  `${lessons}课时 · ${lengthText(seconds)}`;

/** `1.2万人在学` from ten thousand on. */
export function learnersText(learners: number): string {
  if (learners < 10_000) return `${learners}人在学`;
  return `${Math.floor(learners / 1000) / 10}万人在学`;
}
