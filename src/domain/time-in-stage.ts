import type { WorkOrderStage } from '../contract/schemas/work-orders';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long, in words of at most two units: 刚刚, 12 分, 1 小时 20 分, 2 天 3 小时. `ms` below zero (clocks differ) is 刚刚. */
export function durationText(ms: number): string {
  if (ms < MINUTE) return '刚刚';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分`;
  const [unit, name, smaller, smallerName] =
    ms < DAY ? ([HOUR, '小时', MINUTE, '分'] as const) : ([DAY, '天', HOUR, '小时'] as const);
  const rest = Math.floor((ms % unit) / smaller);
  return `${Math.floor(ms / unit)} ${name}${rest > 0 ? ` ${rest} ${smallerName}` : ''}`;
}

export type StagePace = 'fine' | 'slow' | 'late';

/**
 * From when a stage is slow, and from when late, in ms. A car that waits for nothing but a hand is late sooner than one
 * in repair.
 */
const LIMITS: Readonly<Partial<Record<WorkOrderStage, readonly [slow: number, late: number]>>> = {
  received: [30 * MINUTE, 2 * HOUR],
  assigned: [30 * MINUTE, 2 * HOUR],
  repairing: [HOUR, DAY],
  checking: [HOUR, 4 * HOUR],
  settling: [2 * HOUR, DAY],
};

/** Whether an order stays longer in a stage than it should. Delivered and void orders are never late. */
export function stagePace(stage: WorkOrderStage, ms: number): StagePace {
  const limits = LIMITS[stage];
  if (!limits) return 'fine';
  const [slow, late] = limits;
  return ms >= late ? 'late' : ms >= slow ? 'slow' : 'fine';
}
