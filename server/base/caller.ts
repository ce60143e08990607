import { AsyncLocalStorage } from 'node:async_hooks';
import type { Shares } from './fair-queue';

const callers = new AsyncLocalStorage<Shares>();

/** What the server does by itself: housekeeping, notices, an import. */
export const SERVER: Shares = [{ key: 'server' }];

/** Does work for somebody; what it waits for counts as his. */
export const asCaller = <T>(from: Shares, work: () => T): T => callers.run(from, work);

/** For whom something is done at the moment. */
export const currentCaller = (): Shares => callers.getStore() ?? SERVER;
