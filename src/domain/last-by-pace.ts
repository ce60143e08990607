import { chinaDay } from './china-day';
import { FORECAST, type KnownMileage } from './follow-ups';
import type { LastService } from './maintenance-due';

const DAY_MS = 24 * 3_600_000;
const MONTH_LENGTH = 'YYYY-MM'.length;
/** Reckoned mileages are no more exact than this. */
const KM_STEP = 100;
const beginOf = (month: string) => Date.parse(`${month}-01T00:00:00+08:00`);

/**
 * A last service of which only the month or only the mileage is known, with the other one reckoned from how the car
 * runs: an interval in km alone says nothing otherwise. As it is where the pace is not known, for a new car, and where
 * nobody knows.
 */
export function lastByPace<Last extends LastService>(last: Last, mileage: KnownMileage | null): Last {
  if (mileage === null || mileage.perDay === null || last.by === 'never' || last.by === 'unclear') return last;
  const { km, at, perDay } = mileage;
  if (last.mileageKm === null && last.month !== null) {
    const days = (at - beginOf(last.month)) / DAY_MS;
    return { ...last, mileageKm: Math.max(0, Math.round((km - perDay * days) / KM_STEP) * KM_STEP) };
  }
  if (last.month === null && last.mileageKm !== null && perDay > 0) {
    // A mileage that lies ahead is mistyped: the last known one at the most.
    const days = Math.max(0, km - last.mileageKm) / perDay;
    return days > FORECAST ? last : { ...last, month: chinaDay(at - days * DAY_MS).slice(0, MONTH_LENGTH) };
  }
  return last;
}
