import { unreadCount } from '@/contract/endpoints/messages';
import { isUnreadNotificationDue } from '@/domain/due';
import type { ShellDoor } from '@/platform/shell/types';
import type { StorageDoor } from '@/platform/storage/types';
import type { CallOptions } from './http/call-options';
import type { Call } from './http/create-http';
import { log } from './log';

const NOTIFIED_AT = 'unreadNotifiedAt';
/** §7: what the request carries. */
const PAGE_REQUEST = { pageSize: 10_000, pageNum: 1 };

export interface UnreadDependencies {
  readonly call: Call;
  readonly storage: Pick<StorageDoor, 'get' | 'set'>;
  readonly shell: Pick<ShellDoor, 'kind' | 'call'>;
  /** Shows the count. */
  readonly onCount: (count: number) => void;
  readonly now?: () => number;
}

export interface Unread {
  /**
   * Asks the server, through the cache of 1 minute (§7) unless the count has changed here since. A failure leaves the
   * count as it is, and so does an answer that a change here has overtaken. `options`: for who wants to hear of it.
   */
  refresh(options?: Pick<CallOptions, 'fresh' | 'errors'>): Promise<void>;
  /** The count as the live socket or the user's own reading has it. */
  set(count: number): void;
  /** Something was read here: the next refresh must not believe the cache. */
  outdate(): void;
}

/** The number of unread messages, for the badge and the native notification. */
export function createUnread({ call, storage, shell, onCount, now = Date.now }: UnreadDependencies): Unread {
  let isCacheOutdated = false;
  /** Counts what changed the number here: an answer that was asked for before knows nothing of it. */
  let changes = 0;

  function outdate(): void {
    isCacheOutdated = true;
    changes += 1;
  }

  function notify(count: number): void {
    if (!shell.kind() || !isUnreadNotificationDue(count, storage.get(NOTIFIED_AT), now())) return;
    storage.set(NOTIFIED_AT, now());
    shell.call('notifyUnread', { count }).catch((error: unknown) => log.warn('unread', error));
  }

  function show(count: number): void {
    onCount(count);
    notify(count);
  }

  return {
    async refresh(options = {}) {
      const fresh = isCacheOutdated || options.fresh === true;
      const changesBefore = changes;
      try {
        const { count } = await call(unreadCount, { pageRequest: PAGE_REQUEST }, { ...options, fresh });
        if (changes !== changesBefore) return;
        if (fresh) isCacheOutdated = false;
        show(count);
      } catch (error) {
        log.warn('unread', error);
      }
    },
    set(count) {
      outdate();
      show(count);
    },
    outdate,
  };
}
