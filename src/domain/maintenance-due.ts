import type { CarHistory, MaintainItem } from '@/contract/schemas/maintenance';

export type DueState = NonNullable<MaintainItem['dueState']>;

/**
 * When an item was done last, as far as it is known: by the store's own order, or as the customer says; `never` of a
 * new car, `unclear` when he does not know.
 */
export type LastService = Pick<CarHistory['last'][number], 'by' | 'mileageKm' | 'month'>;

/** `state`: `check` where nobody knows when it was done; null where that was not asked yet, or does not matter. */
export interface Due {
  readonly state: DueState | 'check' | null;
  /** Kilometres. */
  readonly atKm: number | null;
  /** YYYY-MM. */
  readonly atMonth: string | null;
}

/** A service that comes this share of the interval early or late is in time; what is due within `SOON` is announced. */
const TOLERANCE = 0.1;
const SOON = 0.25;
/** In km and in months: no tolerance is smaller or larger. */
const KM_BOUNDS = [500, 2_000] as const;
const MONTH_BOUNDS = [1, 2] as const;
const BY_URGENCY: readonly DueState[] = ['overdue', 'due', 'soon', 'later'];

function stateOf(left: number, interval: number, [least, most]: readonly [number, number]): DueState {
  const tolerance = Math.min(Math.max(Math.round(interval * TOLERANCE), least), most);
  if (left < -tolerance) return 'overdue';
  if (left <= tolerance) return 'due';
  return left <= interval * SOON ? 'soon' : 'later';
}

const MONTHS = 12;
const monthNumber = (month: string) => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1;
const monthText = (number: number) =>
  `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

/**
 * When an item falls due, by km and by months since it was done last, whichever is first. `now`: the mileage, null when
 * it is not known, and the month. Without a last time nothing is due: nobody knows. A new car counts from 0 km.
 */
export function maintenanceDue(
  { intervalKm, intervalMonths }: Pick<MaintainItem, 'intervalKm' | 'intervalMonths'>,
  now: { readonly mileageKm: number | null; readonly month: string },
  last: LastService | null,
): Due {
  const nothing = { state: null, atKm: null, atMonth: null };
  if (last === null || (intervalKm === null && intervalMonths === null)) return nothing;
  if (last.by === 'unclear') return { ...nothing, state: 'check' };
  const states: DueState[] = [];
  let atKm: number | null = null;
  let atMonth: string | null = null;
  const lastKm = last.by === 'never' ? 0 : last.mileageKm;
  if (intervalKm !== null && lastKm !== null) {
    // A last mileage that lies ahead is mistyped: today at the most.
    atKm = Math.min(lastKm, now.mileageKm ?? lastKm) + intervalKm;
    if (now.mileageKm !== null) states.push(stateOf(atKm - now.mileageKm, intervalKm, KM_BOUNDS));
  }
  if (intervalMonths !== null && last.month !== null) {
    const at = Math.min(monthNumber(last.month), monthNumber(now.month)) + intervalMonths;
    atMonth = monthText(at);
    states.push(stateOf(at - monthNumber(now.month), intervalMonths, MONTH_BOUNDS));
  }
  return { state: BY_URGENCY.find((state) => states.includes(state)) ?? null, atKm, atMonth };
}

/** An item of a schedule with when it was done last, and when it is due again. */
export interface DueItem extends MaintainItem {
  readonly last: CarHistory['last'][number] | null;
  readonly due: Due;
  /** It recurs, and nobody has said when it was done last. */
  readonly isUnasked: boolean;
}

/** The items of a schedule with what is known of them on a car. `now` as in {@link maintenanceDue}. */
export const dueItems = (
  items: readonly MaintainItem[],
  history: CarHistory['last'],
  now: Parameters<typeof maintenanceDue>[1],
): DueItem[] =>
  items.map((item) => {
    const last = history.find(({ itemId }) => itemId === item.id) ?? null;
    const recurs = item.intervalKm !== null || item.intervalMonths !== null;
    return { ...item, last, due: maintenanceDue(item, now, last), isUnasked: recurs && last === null };
  });

/** What is to be done now. What nobody knows is not. */
export const isDue = ({ due: { state } }: Pick<DueItem, 'due'>): boolean => state === 'overdue' || state === 'due';
