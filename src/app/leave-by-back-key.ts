import { pressBackOnPage } from '@/infra/back-key';
import { currentPage } from '@/infra/current-page';
import { goBack } from '@/infra/navigation';
import { isTabRoute } from '@/infra/routes';
import { shell } from '@/platform/shell';
import { dismissDialog, toast } from '@/ui/feedback-store';

/** Two presses within it leave the app. */
const TWICE_MS = 2000;
let lastPress = -TWICE_MS;

/**
 * What the native back key does, the nearest thing first: answers the dialog with "no", closes what lies over the page,
 * leaves the page in its own way (which may ask about unsaved input), goes a page back. On a tab page a second press
 * leaves the app.
 */
export async function leaveByBackKey(): Promise<void> {
  if (dismissDialog() || pressBackOnPage()) return;
  if (!isTabRoute(currentPage().path)) {
    await goBack();
    return;
  }
  const now = Date.now();
  if (now - lastPress < TWICE_MS) await shell.call('exitApp', null);
  else toast('再按一次退出应用', TWICE_MS);
  lastPress = now;
}
