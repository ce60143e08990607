import { exactYuan } from '@/domain/money';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** `11 月 23 日 周一`, with 今天 where money counts for it now. Days are `YYYY-MM-DD`. */
export function dayTitle(day: string, businessDay: string): string {
  const [, month, date] = day.split('-').map(Number);
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  return `${day === businessDay ? '当前营业日 ' : ''}${month ?? ''} 月 ${date ?? ''} 日 ${weekday}`;
}

/** Cash that was counted besides what should be there, in cents: `账实相符`, `长款 ¥5.00`, `短款 ¥20.00`. */
export const differenceWords = (difference: number): string =>
  difference === 0 ? '账实相符' : difference > 0 ? `长款 ¥${exactYuan(difference)}` : `短款 ¥${exactYuan(-difference)}`;

export const differenceTone = (difference: number): 'ok' | 'warn' | 'bad' =>
  difference === 0 ? 'ok' : difference > 0 ? 'warn' : 'bad';
