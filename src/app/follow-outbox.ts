import { toSend } from '@/domain/outbox';
import { watchReports } from '@/features/courses/watch-reports';
import { log } from '@/infra/log';
import { outbox } from '@/infra/outbox';
import { userNow } from '@/infra/user-now';
import { system } from '@/platform/system';
import { bubbleUserInfoAtom, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';

/** What could not be sent is tried again: a network without an internet tells of no change. */
const AGAIN_MS = 60_000;
/** Each try in vain doubles the time to the next one up to this: some things the server takes tomorrow only. */
const MOST_MS = 30 * 60_000;

function flush(): void {
  const uid = userNow();
  if (uid !== null) watchReports.takeOlder(uid);
  outbox
    .flush(({ name }, why) => toast(`${name}没有发出：${why}`))
    .catch((error: unknown) => log.warn('outbox', error));
}

let pauseMs = AGAIN_MS;
let again: ReturnType<typeof setTimeout> | null = null;
function tryLater(): void {
  if (again !== null || toSend(outbox.all(), userNow() ?? '').length === 0) return;
  again = setTimeout(() => {
    again = null;
    pauseMs = Math.min(2 * pauseMs, MOST_MS);
    flush();
    tryLater();
  }, pauseMs);
}

/** There is a reason to believe that it gets through now. */
function tryNow(): void {
  pauseMs = AGAIN_MS;
  flush();
  tryLater();
}

/** Sends what waits: now, when the network or the app comes back, after a login, and again and again. */
export async function followOutbox(): Promise<void> {
  const tryIf = (isBack: boolean): void => {
    if (isBack) tryNow();
  };
  system.onOnlineChange(tryIf);
  system.onVisibilityChange(tryIf);
  // A shell gives the token first, and then whose it is.
  store.sub(tokenAtom, tryNow);
  store.sub(bubbleUserInfoAtom, tryNow);
  outbox.subscribe(tryLater);
  tryNow();
}
