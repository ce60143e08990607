import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sizes } from './built-sizes';

const file = path.join(__dirname, 'size-limits.json');
/** Above what was measured when a limit was set: a small change passes, several of them do not unseen. */
const ROOM = 1.02;
const KB = 1024;

const inKb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const SET_LIMITS = 'npx tsx scripts/check-sizes.ts --set';

/** Limits in bytes by target and part: what nothing may grow beyond without somebody saying so. */
export const readLimits = (): Readonly<Record<string, Sizes>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, Sizes>;

/** What has grown beyond its limit, has none, or is no longer built. */
export function sizeFaults(target: string, sizes: Sizes, limits: Sizes): string[] {
  const measured = Object.entries(sizes).flatMap(([part, bytes]) => {
    const limit = limits[part];
    if (limit === undefined) return [`${target}: ${part} (${inKb(bytes)}) has no limit: ${SET_LIMITS}`];
    if (bytes <= limit) return [];
    return [`${target}: ${part} has grown to ${inKb(bytes)}, beyond ${inKb(limit)}: make it smaller, or ${SET_LIMITS}`];
  });
  const gone = Object.keys(limits).filter((part) => sizes[part] === undefined);
  return [...measured, ...gone.map((part) => `${target}: ${part} has a limit and is not built: ${SET_LIMITS}`)];
}

/** Limits for what is built as it is now; those of other targets stay. */
export function limitsOf(built: Readonly<Record<string, Sizes>>): Record<string, Sizes> {
  const roomy = (sizes: Sizes): Sizes =>
    Object.fromEntries(Object.entries(sizes).map(([part, bytes]) => [part, Math.ceil(bytes * ROOM)]));
  return Object.fromEntries(Object.entries(built).map(([target, sizes]) => [target, roomy(sizes)]));
}

/** Keeps these limits beside those of targets that are not among them. */
export function writeLimits(limits: Readonly<Record<string, Sizes>>): void {
  writeFileSync(file, `${JSON.stringify({ ...readLimits(), ...limits }, null, 2)}\n`);
}
