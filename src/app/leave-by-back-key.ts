import { pressBackOnPage } from '@/infra/back-key';
import { currentPage } from '@/infra/current-page';
import { goBack } from '@/infra/navigation';
import { untilPageChanges, untilPageRests } from '@/infra/page-change';
import { isTabRoute } from '@/infra/routes';
import { shell } from '@/platform/shell';
import { dismissDialog, toast } from '@/ui/feedback-store';

/** Two presses within it leave the app. */
const TWICE_MS = 2000;
let lastPress = -TWICE_MS;

async function leave(): Promise<void> {
  await untilPageRests();
  if (dismissDialog() || pressBackOnPage()) return;
  if (!isTabRoute(currentPage().path)) {
    await untilPageChanges(() => goBack());
    return;
  }
  const now = Date.now();
  if (now - lastPress < TWICE_MS) await shell.call('exitApp', null);
  else toast('再按一次退出应用', TWICE_MS);
  lastPress = now;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * What the native back key does, the nearest thing first: answers the dialog with "no", closes what lies over the page,
 * leaves the page in its own way (which may ask about unsaved input), goes a page back. On a tab page a second press
 * leaves the app. Each press waits for what the one before it has begun.
 */
export async function leaveByBackKey(): Promise<void> {
  const press = last.then(leave, leave);
  last = press;
  await press;
}
