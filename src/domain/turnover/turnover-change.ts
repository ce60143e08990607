/** How a figure moved against the period before. */
export interface TurnoverChange {
  readonly direction: 'up' | 'down' | 'same';
  /** `▲ 12.5%`, `▼ 3%`, `持平`, or 无可比数据 where the period before had nothing. */
  readonly text: string;
}

const MAX_PERCENT = 999;

/**
 * The change from `before` to `now`, in percent with at most one decimal; null when there is nothing to compare with.
 */
export function changePercent(now: number, before: number): number | null {
  if (before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

export function turnoverChange(now: number, before: number): TurnoverChange | null {
  const percent = changePercent(now, before);
  if (percent === null) return null;
  if (percent === 0) return { direction: 'same', text: '持平' };
  const size = Math.abs(percent);
  const words = size > MAX_PERCENT ? `${MAX_PERCENT}%+` : `${size}%`;
  return percent > 0 ? { direction: 'up', text: `▲ ${words}` } : { direction: 'down', text: `▼ ${words}` };
}

export const NOTHING_TO_COMPARE = '无可比数据';
