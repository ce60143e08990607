import { sha256 } from '../../base/hashing';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { sendLiveEvent, type LiveEvent } from '../../db/live-event';
import type { AuthenticatedUser, Callers, FindCaller } from '../../http/route';

/** Long enough for the calls of a page. It bounds, too, what a broken way of the events could do. */
const MOMENT_MS = 2_000;
/** Some 300 bytes each. The oldest go first. */
const MOST = 20_000;
/** A process that does not hear itself in this time forgets everybody instead. */
const HEAR_MS = 500;

interface Remembered {
  readonly user: AuthenticatedUser;
  readonly at: number;
}

/**
 * Remembers for a moment who holds a token, so that not every call looks it up. The database tells every process of
 * whatever a caller depends on (its triggers on sessions, users, store_members and stores), and what was remembered of
 * it is forgotten. Tokens that nobody holds, stopped accounts and stopped stores are not remembered.
 */
export class CallerMemory implements Callers {
  private readonly callers = new Map<string, Remembered>();
  private readonly tokensOf = new Map<string, Set<string>>();
  private readonly awaited = new Map<string, () => void>();
  /** Counts what was heard: what was read before a change is not remembered after it. */
  private changes = 0;

  constructor(private readonly look: FindCaller) {}

  readonly find: FindCaller = async (db, now, token) => {
    const tokenHash = sha256(token);
    const known = this.callers.get(tokenHash);
    const age = known ? now.getTime() - known.at : MOMENT_MS;
    if (known && age >= 0 && age < MOMENT_MS) return known.user;
    const { changes } = this;
    const user = await this.look(db, now, token);
    if (user && !user.suspended && changes === this.changes) this.remember({ user, at: now.getTime() });
    return user;
  };

  /** Resolves when this process has heard of all that was committed before. */
  readonly settle = async (db: Database): Promise<void> => {
    const id = newId();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = new Promise<boolean>((resolve) => {
      this.awaited.set(id, () => resolve(true));
      timer = setTimeout(() => resolve(false), HEAR_MS);
    });
    try {
      await sendLiveEvent(db, { type: 'heard', id });
      if (!(await heard)) this.forgetAll();
    } finally {
      clearTimeout(timer);
      this.awaited.delete(id);
    }
  };

  /** Takes what the database tells of. */
  take(event: LiveEvent): void {
    if (event.type === 'heard') return this.awaited.get(event.id)?.();
    if (event.type === 'store') return this.forgetAll();
    if (event.type !== 'session') return;
    this.changes += 1;
    this.tokensOf.get(event.uid)?.forEach((tokenHash) => this.callers.delete(tokenHash));
    this.tokensOf.delete(event.uid);
  }

  /** For when something may have been missed. */
  forgetAll(): void {
    this.changes += 1;
    this.callers.clear();
    this.tokensOf.clear();
  }

  private remember(remembered: Remembered): void {
    const { uid, tokenHash } = remembered.user;
    this.forget(tokenHash);
    this.callers.set(tokenHash, remembered);
    this.tokensOf.set(uid, (this.tokensOf.get(uid) ?? new Set()).add(tokenHash));
    const [oldest] = this.callers.keys();
    if (oldest !== undefined && this.callers.size > MOST) this.forget(oldest);
  }

  private forget(tokenHash: string): void {
    const known = this.callers.get(tokenHash);
    if (!known) return;
    this.callers.delete(tokenHash);
    const tokens = this.tokensOf.get(known.user.uid);
    tokens?.delete(tokenHash);
    if (tokens?.size === 0) this.tokensOf.delete(known.user.uid);
  }
}
