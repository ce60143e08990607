import { chinaTimeText } from '../../base/clock/china-day';

/** A moment as papers show it, in China: `2026-11-23 14:05`. */
export const timeText = (moment: Date | string): string =>
  chinaTimeText(new Date(moment)).slice(0, 16).replace('T', ' ');
