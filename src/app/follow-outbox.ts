import { watchReports } from '@/features/courses/watch-reports';
import { log } from '@/infra/log';
import { outbox } from '@/infra/outbox';
import { userNow } from '@/infra/user-now';
import { system } from '@/platform/system';
import { tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';

function flush(): void {
  const uid = userNow();
  if (uid !== null) watchReports.takeOlder(uid);
  outbox
    .flush(({ name }, why) => toast(`${name}没有发出：${why}`))
    .catch((error: unknown) => log.warn('outbox', error));
}

/** Sends what waits: now, when the network or the app comes back, and after a login. */
export async function followOutbox(): Promise<void> {
  system.onOnlineChange((isOnline) => isOnline && flush());
  system.onVisibilityChange((isVisible) => isVisible && flush());
  store.sub(tokenAtom, flush);
  flush();
}
