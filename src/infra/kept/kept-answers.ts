import { READ, shortName } from '@/domain/kept-content';
import { textBytes } from '@/domain/text-bytes';
import { keptContent } from '@/platform/kept-content';
import { keptStore } from './kept-store';

interface KeptAnswer {
  /** The whole key: short names may meet. */
  readonly key: string;
  readonly at: number;
  readonly data: unknown;
}

const nameOf = (key: string): string => `a/${shortName(key)}`;

function parse(text: string): Partial<KeptAnswer> {
  try {
    return JSON.parse(text) as Partial<KeptAnswer>;
  } catch {
    // Cut off by a full device: as good as none.
    return {};
  }
}

/** The last answers of calls (`contract/kept-calls`), as long as the device has room. */
export const keptAnswers = {
  /** Whether one that came at `at` or later is there. */
  isSince: (key: string, at: number): boolean => (keptStore.entry(nameOf(key))?.at ?? 0) >= at,
  async read(key: string): Promise<{ data: unknown; at: number } | null> {
    const text = await keptContent.readText(nameOf(key));
    const { key: own, at, data } = text === null ? ({} as Partial<KeptAnswer>) : parse(text);
    return own === key && at !== undefined ? { data, at } : null;
  },
  /** What came at `at` or later, with its name; `owner` needs it from now on. Null when there is none. */
  async takeSince(key: string, at: number, owner: string): Promise<{ name: string; data: unknown } | null> {
    if (!keptAnswers.isSince(key, at)) return null;
    const kept = await keptAnswers.read(key);
    if (kept === null || kept.at < at) return null;
    const name = nameOf(key);
    keptStore.share(name, owner);
    return { name, data: kept.data };
  },
  /** The name of what was written; null when the device has no room. */
  async write(key: string, data: unknown, at: number, owner: string = READ): Promise<string | null> {
    const text = JSON.stringify({ key, at, data } satisfies KeptAnswer);
    const name = nameOf(key);
    if (!(await keptContent.writeText(name, text))) return null;
    await keptStore.enter(name, { bytes: textBytes(text), at, hash: '' }, owner);
    return name;
  },
};
