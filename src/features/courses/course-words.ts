import type { Course } from '@/contract/schemas/course';
import { formatCents } from '@/domain/money';
import { lengthText } from '@/domain/watch-progress';

/** What a course costs, in lists; '' in review mode, which shows no price (§4). */
export function priceText({ free, price }: Pick<Course, 'free' | 'price'>, isReview: boolean): string {
  if (free) return '免费';
  return isReview ? '' : `¥${formatCents(price)}`;
}

/** `12课时 · 3小时5分钟`. */
export const extentText = ({ lessons, seconds }: Pick<Course, 'lessons' | 'seconds'>): string => `${lessons}课时 · ${lengthText(seconds)}`;

/** `1.2万人在学` from ten thousand on. */
export function learnersText(learners: number): string {
  if (learners < 10_000) return `${learners}人在学`;
  return `${Math.floor(learners / 1000) / 10}万人在学`;
}
