import { parseDocPath } from './doc-path';
import { formatPlate } from './plate';

/** A car as far as it is known: its VIN, its plate, its path in the library. */
export interface KnownCar {
  readonly vin: string | null;
  readonly carid: string | null;
  readonly path: string | null;
}

/**
 * How two cars compare. `same`: by VIN, else by plate. `differs`: in words, what says that they are two, or that nobody
 * knows. Null when nothing speaks against it.
 */
export interface CarMatch {
  readonly same: boolean;
  readonly differs: string | null;
}

/** `上汽大众 帕萨特`, with the year where the path has one. */
const modelName = (path: string): string => {
  const { brand, maker, series, year } = parseDocPath(path);
  return [maker ?? brand, series, year].filter(Boolean).join(' ');
};

/** Whether two paths may be of one model: brand and series, and maker and year where both have one. */
function isSameModel(one: string, other: string): boolean {
  const [a, b] = [parseDocPath(one), parseDocPath(other)];
  const agree = (left: string | undefined, right: string | undefined) => !left || !right || left === right;
  return a.brand === b.brand && a.series === b.series && agree(a.maker, b.maker) && agree(a.year, b.year);
}

/** Compares the car that something is meant for with the car of an order. */
export function compareCars(wanted: KnownCar, order: KnownCar): CarMatch {
  const byVin = wanted.vin !== null && order.vin !== null ? wanted.vin === order.vin : null;
  const byPlate = wanted.carid !== null && order.carid !== null ? wanted.carid === order.carid : null;
  const same = byVin ?? byPlate ?? false;
  if (wanted.path !== null && order.path !== null && !isSameModel(wanted.path, order.path))
    return { same, differs: `工单的车是 ${modelName(order.path)}，项目是 ${modelName(wanted.path)} 的` };
  if (same) return { same, differs: null };
  if (byVin === false) return { same, differs: `工单的 VIN 是 ${order.vin ?? ''}，不是 ${wanted.vin ?? ''}` };
  if (byPlate === false)
    return { same, differs: `工单的车牌是 ${formatPlate(order.carid ?? '')}，不是 ${formatPlate(wanted.carid ?? '')}` };
  if (order.path === null) return { same, differs: '工单还没有确认车型，无法核对' };
  return { same, differs: null };
}
