import type { FollowMatter, FollowReason, FollowRules, FollowWindow } from '@/contract/schemas/follow-ups';
import { addDays, chinaDay } from './china-day';

const DAY_MS = 24 * 3_600_000;
/** Nobody is called back sooner after a visit; about what is dangerous after a week. Days. */
const REST = 30;
const REST_RED = 7;
/** Services that fall due so soon after the first one are done with it. Days. */
const TOGETHER = 30;
/** What was due longer ago is no longer told: who has not come by then goes elsewhere. Days. */
export const FORGOTTEN_AFTER = 180;
/** How far ahead the list looks beyond the lead time. Days. */
export const LOOKED_AHEAD = 90;
/** Longer forecasts of a mileage are none. Days. */
export const FORECAST = 3_650;

/** The last known mileage and how it grows; `perDay` null where the visits do not tell. `at` in epoch ms. */
export interface KnownMileage {
  readonly km: number;
  readonly at: number;
  readonly perDay: number | null;
}

/**
 * A service with when it is due; `since` names when it was done last, `doneIn` is the month of it, '' where that is not
 * known or was not at the store.
 */
export interface DueService {
  readonly name: string;
  readonly atKm: number | null;
  /** YYYY-MM. */
  readonly atMonth: string | null;
  readonly since: string;
  readonly doneIn: string;
}

/** What is known of a car that is not in the workshop. Days as YYYY-MM-DD. */
export interface CarFacts {
  readonly lastVisitOn: string | null;
  readonly mileage: KnownMileage | null;
  readonly services: readonly DueService[];
  readonly declined: readonly { readonly name: string; readonly amount: number; readonly orderId: string }[];
  readonly findings: readonly { readonly name: string; readonly level: 'amber' | 'red'; readonly orderId: string }[];
  readonly inspectionOn: string | null;
  readonly insuranceOn: string | null;
}

export interface FollowEntry {
  readonly reason: FollowReason;
  readonly dueOn: string;
  /** What it is due for: the same is told once. */
  readonly occurrence: string;
  readonly matters: readonly FollowMatter[];
}

const matter = (name: string, more: Partial<FollowMatter> = {}): FollowMatter => ({
  name,
  amount: null,
  level: null,
  atKm: null,
  ...more,
});
const latest = (one: string, other: string) => (one > other ? one : other);

/** Where the mileage should be at a moment (epoch ms); null where it is not known how it grows. */
export const kmAt = ({ km, at, perDay }: KnownMileage, now: number): number | null =>
  perDay === null ? null : Math.round(km + (perDay * Math.max(0, now - at)) / DAY_MS);

/** The day on which a car reaches a mileage; null when nobody can tell, or it is too far off. */
function dayOfKm(atKm: number, { km, at, perDay }: KnownMileage): string | null {
  if (perDay === null || perDay <= 0) return null;
  const days = Math.max(0, (atKm - km) / perDay);
  return days > FORECAST ? null : chinaDay(at + days * DAY_MS);
}

/** The day on which a service is due, by km or by months, whichever is first; null when nobody can tell. */
export function serviceDueOn({ atKm, atMonth }: Pick<DueService, 'atKm' | 'atMonth'>, mileage: KnownMileage | null) {
  const byKm = atKm === null || mileage === null ? null : dayOfKm(atKm, mileage);
  const byMonth = atMonth === null ? null : `${atMonth}-01`;
  if (byKm === null || byMonth === null) return byKm ?? byMonth;
  return byKm < byMonth ? byKm : byMonth;
}

/**
 * What services are due for: when the first of them was done last, and whatever was done since. One order does several:
 * who was told of its oil and came for that is told of its brake fluid, too.
 */
function serviceOccurrence(first: DueService, services: readonly DueService[]): string {
  const newest = services.reduce((one, other) => (other.doneIn > one.doneIn ? other : one), first);
  return newest.since === first.since ? first.since : `${first.since}+${newest.since}`;
}

function serviceEntry({ services, mileage }: CarFacts, soonest: string): FollowEntry[] {
  const known = services
    .flatMap((service) => {
      const dueOn = serviceDueOn(service, mileage);
      return dueOn === null ? [] : [{ ...service, dueOn: latest(dueOn, soonest) }];
    })
    .sort((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1));
  const [first] = known;
  if (!first) return [];
  const until = addDays(first.dueOn, TOGETHER);
  const together = known.filter(({ dueOn }) => dueOn <= until);
  const matters = together.map(({ name, atKm }) => matter(name, { atKm }));
  return [{ reason: 'service', dueOn: first.dueOn, occurrence: serviceOccurrence(first, services), matters }];
}

/**
 * Why a store would ask the owner of a car back, one entry for each reason. It depends on the facts alone and not on
 * the day it is computed on, so that kept entries can be compared with fresh ones.
 */
export function followEntries(facts: CarFacts): FollowEntry[] {
  const { lastVisitOn, declined, findings, inspectionOn, insuranceOn } = facts;
  const rest = (days: number) => (lastVisitOn === null ? '' : addDays(lastVisitOn, days));
  const entries = serviceEntry(facts, rest(REST));
  const [first] = declined;
  if (first && lastVisitOn !== null) {
    const matters = declined.map(({ name, amount }) => matter(name, { amount }));
    entries.push({ reason: 'declined', dueOn: rest(REST), occurrence: first.orderId, matters });
  }
  const isRed = findings.some(({ level }) => level === 'red');
  const [found] = findings;
  if (found && lastVisitOn !== null) {
    const matters = findings.map(({ name, level }) => matter(name, { level }));
    entries.push({ reason: 'finding', dueOn: rest(isRed ? REST_RED : REST), occurrence: found.orderId, matters });
  }
  if (inspectionOn !== null)
    entries.push({ reason: 'inspection', dueOn: inspectionOn, occurrence: inspectionOn, matters: [matter('年检')] });
  if (insuranceOn !== null)
    entries.push({ reason: 'insurance', dueOn: insuranceOn, occurrence: insuranceOn, matters: [matter('保险')] });
  return entries;
}

/** What holds until the owner says otherwise: inspections may be made three months, insurances renewed one early. */
export const USUAL_RULES: FollowRules = {
  service: { on: true, leadDays: 14 },
  declined: { on: true, leadDays: 0 },
  finding: { on: true, leadDays: 0 },
  inspection: { on: true, leadDays: 60 },
  insurance: { on: true, leadDays: 30 },
  dailyLimit: 50,
};

/** The days, first and last, on which something must be due to stand in a part of the list. */
export function windowDays(window: FollowWindow, leadDays: number, today: string): readonly [string, string] {
  const [oldest, lead] = [addDays(today, -FORGOTTEN_AFTER), addDays(today, leadDays)];
  if (window === 'overdue') return [oldest, addDays(today, -1)];
  return window === 'due' ? [oldest, lead] : [addDays(lead, 1), addDays(lead, LOOKED_AHEAD)];
}
