/** What the app does with its native shell (docs/shell-bridge.md). Loaded in shells only, after the first page. */
import { currentPage } from '@/infra/current-page';
import { log } from '@/infra/log';
import { reLaunch } from '@/infra/navigation';
import { isTabRoute, routeOf, routes } from '@/infra/routes';
import { shell } from '@/platform/shell';
import { ShellError } from '@/platform/shell/types';
import { system } from '@/platform/system';
import { pendingPurchase } from '@/state/pending-purchase';
import { fetchUser, refreshUser } from '@/state/refresh-user';
import { session } from '@/state/session';
import { followShellToken } from '@/state/shell-token';
import { leaveByBackKey } from './leave-by-back-key';
import { openTarget } from './open-target';
import { queryClient } from './services';

/** Whoever was away for less has only looked at the cashier or a notification. */
const AWAY_MS = 5_000;

const inBackground = (work: Promise<unknown>): void => void work.catch((error: unknown) => log.warn('shell', error));

/** A purchase whose cashier took the app away: pages that show it ask for themselves, on all others this does. */
async function askForPurchase(): Promise<void> {
  if (pendingPurchase.of(session.user()?.uid ?? null, Date.now()))
    await (await import('@/features/payment/pick-up-purchase')).pickUpPurchase();
}

/** Back from the background: socket and unread badge see to themselves (live-messages.ts). */
function followReturn(): void {
  let leftAt: number | null = null;
  system.onVisibilityChange((isVisible) => {
    if (!isVisible) {
      // Shell and web view both tell it.
      leftAt ??= Date.now();
      return;
    }
    const away = leftAt === null ? 0 : Date.now() - leftAt;
    leftAt = null;
    inBackground(askForPurchase());
    if (away >= AWAY_MS) inBackground(refreshUser());
  });
}

/**
 * The shell may send now what it kept while the app was loading. Shells before this call know none of it, and send at
 * once.
 */
async function tellReady(): Promise<void> {
  try {
    await shell.call('ready', null);
  } catch (error) {
    if (!(error instanceof ShellError)) throw error;
    log.info('shell', `ready: ${error.code}`);
  }
}

/**
 * Nobody on this page has asked for the logout: pages and answers of the user who is gone go with him, and the one that
 * is shown begins anew, as for a visitor. The tabs know both.
 */
async function leaveUsersPages(): Promise<void> {
  const { path, params } = currentPage();
  const route = routeOf(path);
  if (route === null || isTabRoute(route) || route === routes.login) return;
  queryClient.clear();
  await reLaunch(route, params);
}

/** Begins to follow the shell's token, events and measures. */
export function startShellLife(): void {
  followShellToken(shell, fetchUser, () => inBackground(leaveUsersPages()));
  followReturn();
  shell.on('back', () => inBackground(leaveByBackKey()));
  shell.on('open', (target) => inBackground(openTarget(target)));
  shell.on('unreadTapped', () => inBackground(openTarget({ path: routes.message, loginCheck: true })));
  inBackground(shell.learnMethods());
  inBackground(tellReady());
}
