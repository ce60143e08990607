/*
 * What this process counted since it last wrote it down: how often something happened, by name and platform. As cheap
 * as a counter of the metrics; `modules/numbers` adds it to the day's rows every few seconds.
 */

/** What is told apart; everything else is `other`. */
const PLATFORMS = ['weapp', 'tt', 'h5', 'harmony-hybrid', 'android', 'ios', 'harmony'];
const counts = new Map<string, Tallied>();

export interface Tallied {
  readonly name: string;
  readonly platform: string;
  readonly count: number;
}

/** The platform as numbers name it: callers may send any text. */
export const talliedPlatform = (platform: string) => (PLATFORMS.includes(platform) ? platform : 'other');

/** Counts something on a platform; '' where it has none. */
export function tally(name: string, platform: string, count = 1): void {
  const known = platform === '' ? '' : talliedPlatform(platform);
  const key = `${name}/${known}`;
  counts.set(key, { name, platform: known, count: (counts.get(key)?.count ?? 0) + count });
}

/** Counts something in all, and on its platform where that is known. */
export function tallyInAll(name: string, platform: string | null | undefined, count = 1): void {
  for (const one of platform ? ['', platform] : ['']) tally(name, one, count);
}

/** Takes what was counted, to be written down. */
export function takeTallies(): readonly Tallied[] {
  const taken = [...counts.values()];
  counts.clear();
  return taken;
}
