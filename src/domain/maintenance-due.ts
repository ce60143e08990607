import type { MaintainItem } from '@/contract/schemas/maintenance';

export type DueState = NonNullable<MaintainItem['dueState']>;

/**
 * A service that comes this share of the interval early or late is in time; never less than 500 km, never more than
 * 2,000.
 */
const TOLERANCE = 0.1;
const MIN_TOLERANCE_KM = 500;
const MAX_TOLERANCE_KM = 2_000;
/** What falls due within this share of the interval is announced. */
const SOON = 0.25;

const toleranceOf = (intervalKm: number) =>
  Math.min(Math.max(intervalKm * TOLERANCE, MIN_TOLERANCE_KM), MAX_TOLERANCE_KM);

/**
 * When an item falls due, in km, and whether it is: schedules count from zero, so an item is due at every multiple of
 * its interval. With the mileage of the last service, the first multiple after that counts; without it nothing is
 * called overdue, because nobody knows.
 */
export function maintenanceDue(
  intervalKm: number,
  mileageKm: number,
  lastMileageKm: number | null,
): { dueAtKm: number; dueState: DueState } {
  const tolerance = toleranceOf(intervalKm);
  // A service shortly before the due mileage was that service.
  const from = lastMileageKm === null ? mileageKm - 2 * tolerance : Math.min(lastMileageKm, mileageKm);
  const dueAtKm = Math.max(Math.floor((from + tolerance) / intervalKm) + 1, 1) * intervalKm;
  const left = dueAtKm - mileageKm;
  if (left < -tolerance) return { dueAtKm, dueState: 'overdue' };
  if (left <= tolerance) return { dueAtKm, dueState: 'due' };
  return { dueAtKm, dueState: left <= intervalKm * SOON ? 'soon' : 'later' };
}
