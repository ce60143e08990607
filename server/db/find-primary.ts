import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a host says of itself: the timeline on which it writes, a hexadecimal number of eight digits that grows with
 * each promotion, or null for a standby, which only follows.
 */
export const ASK_TIMELINE = `select case when pg_is_in_recovery() then null
  else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** Asks a host `ASK_TIMELINE`. Rejects when it does not answer in time. */
export type AskHost = (url: string) => Promise<string | null>;

/** Once one has answered, another that was promoted after it gets so long. */
const OTHERS_MS = 200;

/** No host writes, or none that may. The code is PostgreSQL's for a server that takes nobody yet: an outage. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  readonly code = '57P03';
}

interface Writer {
  readonly url: string;
  readonly timeline: string;
}

/** Of several that write, the one that was promoted last; null when none was promoted as late as `least`. */
export function latestWriter(writers: readonly Writer[], least: string): Writer | null {
  const [latest] = [...writers].sort((a, b) => (a.timeline < b.timeline ? 1 : -1));
  return latest && latest.timeline >= least ? latest : null;
}

/**
 * Finds the host that writes among several of which the others follow it. A primary that comes back after another was
 * promoted in its place still says that it writes: what is written there is lost, so nobody who knows of the promotion
 * goes there.
 */
export class PrimaryFinder {
  /** The latest promotion that this process has heard of. */
  private latest = '';
  private seeking: Promise<string> | null = null;

  /** `onPromoted` hears which host writes from now on, before anybody else does. */
  constructor(
    private readonly urls: readonly string[],
    private readonly ask: AskHost,
    private readonly onPromoted: (url: string) => void = () => undefined,
  ) {}

  /** The address of the primary; who asks at the same time shares one look. Throws NoPrimary when there is none. */
  find(): Promise<string> {
    this.seeking ??= this.seek().finally(() => (this.seeking = null));
    return this.seeking;
  }

  private async seek(): Promise<string> {
    const writers: Writer[] = [];
    const silent: unknown[] = [];
    const asked = this.urls.map(async (url) => {
      try {
        const timeline = await this.ask(url);
        if (timeline !== null) writers.push({ url, timeline });
      } catch (error) {
        silent.push(error);
      }
    });
    const all = Promise.all(asked);
    await Promise.race([all, ...asked.map((each) => each.then(() => (writers.length > 0 ? undefined : all)))]);
    await Promise.race([all, sleep(OTHERS_MS, undefined, { ref: false })]);
    const primary = latestWriter(writers, this.latest);
    if (primary) {
      const isNews = primary.timeline > this.latest;
      this.latest = primary.timeline;
      if (isNews) this.onPromoted(primary.url);
      return primary.url;
    }
    const why = writers.length > 0 ? 'one was replaced by another, which is away' : 'none of them writes';
    throw new NoPrimary(`no primary among ${this.urls.length} database hosts: ${why}`, { cause: silent[0] });
  }
}
