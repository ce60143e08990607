import { toSend } from '@/domain/outbox';
import { watchReports } from '@/features/courses/watch-reports';
import { log } from '@/infra/log';
import { outbox } from '@/infra/outbox';
import { userNow } from '@/infra/user-now';
import { system } from '@/platform/system';
import { bubbleUserInfoAtom, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';

/** What could not be sent is tried again after it: a network without an internet tells of no change. */
const AGAIN_MS = 60_000;

function flush(): void {
  const uid = userNow();
  if (uid !== null) watchReports.takeOlder(uid);
  outbox
    .flush(({ name }, why) => toast(`${name}没有发出：${why}`))
    .catch((error: unknown) => log.warn('outbox', error));
}

let again: ReturnType<typeof setTimeout> | null = null;
function tryLater(): void {
  if (again !== null || toSend(outbox.all(), userNow() ?? '').length === 0) return;
  again = setTimeout(() => {
    again = null;
    flush();
    tryLater();
  }, AGAIN_MS);
}

/** Sends what waits: now, when the network or the app comes back, after a login, and every minute. */
export async function followOutbox(): Promise<void> {
  const flushIf = (isBack: boolean): void => {
    if (isBack) flush();
  };
  system.onOnlineChange(flushIf);
  system.onVisibilityChange(flushIf);
  // A shell gives the token first, and then whose it is.
  for (const atom of [tokenAtom, bubbleUserInfoAtom])
    store.sub(atom, () => {
      flush();
      tryLater();
    });
  outbox.subscribe(tryLater);
  flush();
  tryLater();
}
