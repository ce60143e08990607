import dayjs from 'dayjs';
import type { HistoryEntry } from '@/domain/history';

export interface HistoryDay {
  /** 今天, 昨天, 3月18日, 2025年3月18日. */
  title: string;
  entries: HistoryEntry[];
}

function dayTitle(time: number, now: number): string {
  const day = dayjs(time);
  const days = dayjs(now).startOf('day').diff(day.startOf('day'), 'day');
  // A clock that was set back puts an entry into tomorrow.
  if (days <= 0) return '今天';
  if (days === 1) return '昨天';
  return day.format(day.year() === dayjs(now).year() ? 'M月D日' : 'YYYY年M月D日');
}

/** Entries, newest first, under their calendar days. `now`: epoch milliseconds. */
export function groupByDay(entries: readonly HistoryEntry[], now: number): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const title = dayTitle(entry.viewTime, now);
    const last = days[days.length - 1];
    if (last?.title === title) last.entries.push(entry);
    else days.push({ title, entries: [entry] });
  }
  return days;
}
