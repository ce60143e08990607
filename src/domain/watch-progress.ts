/** Progress is saved at most this often while a lesson plays, and at once when it is left. */
const REPORT_EVERY_MS = 15_000;
/** Seconds of the longest lesson whose progress the contract takes (updateDuration). */
const MAX_SECONDS = 86_400;
/** Who has seen less than this starts anew: nothing worth going back to. */
const TOO_SHORT_SECONDS = 5;
/** Who has seen more than this share of a lesson has seen it: opening it again starts anew. */
const SEEN_SHARE = 0.95;

/** A player's time as a whole second of the lesson: never negative, never behind its end. A length of 0 is unknown. */
export function clampSecond(seconds: number, durationSeconds: number): number {
  if (!Number.isFinite(seconds)) return 0;
  const end = durationSeconds > 0 ? Math.min(durationSeconds, MAX_SECONDS) : MAX_SECONDS;
  return Math.max(0, Math.min(Math.floor(seconds), end));
}

/**
 * The second at which a lesson goes on: where it was left, or 0 when that is less than 5 s in or more than 95 %
 * through.
 */
export function resumeSecond(position: number, durationSeconds: number): number {
  const second = clampSecond(position, durationSeconds);
  const isSeen = durationSeconds > 0 && second > durationSeconds * SEEN_SHARE;
  return second < TOO_SHORT_SECONDS || isSeen ? 0 : second;
}

/**
 * What was told to the server last: when (epoch milliseconds) and which second of the lesson; null before the first
 * report.
 */
export interface LastReport {
  readonly at: number;
  readonly second: number;
}

/**
 * Whether a second is to be reported now. Reports only go forward: watching a part again tells nothing new.
 * `isLeaving`: the lesson was paused, ended or left, which does not wait for the 15 s.
 */
export function isReportDue(second: number, now: number, last: LastReport | null, isLeaving: boolean): boolean {
  if (second <= (last?.second ?? 0)) return false;
  return isLeaving || last === null || now - last.at >= REPORT_EVERY_MS;
}

/** How far a lesson was watched. `duration`: the second that was reached, as in updateDuration. */
export interface WatchReport {
  readonly fid: string;
  readonly lessonId: string;
  readonly duration: number;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A length or a place in a video: 03:12, 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const rest = `${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
  return whole < 3600 ? rest : `${Math.floor(whole / 3600)}:${rest}`;
}

/** How long a course is, in words: 45秒, 12分钟, 1小时5分钟. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}秒`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}分钟`;
  return minutes % 60 === 0 ? `${minutes / 60}小时` : `${Math.floor(minutes / 60)}小时${minutes % 60}分钟`;
}
