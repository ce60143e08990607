import { parseUrl } from '@/domain/route-url';
import { currentPage, type PageAddress } from '@/infra/current-page';
import { log } from '@/infra/log';
import { loginParams } from '@/infra/login-gate';
import { navigateTo, redirectTo } from '@/infra/navigation';
import { untilPageChanges, untilPageRests } from '@/infra/page-change';
import { isTabRoute, routeOf, routes, type RoutePath } from '@/infra/routes';
import { shell } from '@/platform/shell';
import type { ShellEvents } from '@/platform/shell/types';
import { session } from '@/state/session';
import { adoptShellToken } from '@/state/shell-token';
import { mayLoseInput } from '@/ui/use-leave-guard';

type Target = ShellEvents['open'];

const isShown = ({ path, params }: PageAddress): boolean => {
  const shown = currentPage();
  const names = Object.keys(params);
  return (
    shown.path === path &&
    Object.keys(shown.params).length === names.length &&
    names.every((name) => shown.params[name] === params[name])
  );
};

async function open(route: RoutePath, params: Readonly<Record<string, string>>, loginCheck: boolean): Promise<void> {
  // At the start of the app the token may still be on its way from native storage.
  await adoptShellToken(shell);
  await untilPageRests();
  if (!isTabRoute(route) && isShown({ path: route, params })) return;
  // A tab closes every page; over any other they stay, with what was typed in them.
  if (isTabRoute(route) && !(await mayLoseInput())) return;
  // A scanner that is still open over the page before must not lead away from this one.
  shell.giveUp('scanVin');
  shell.giveUp('scanCode');
  // Home stays as it is between two links: the time tells one that is tapped again from one that is read again after a
  // login.
  const target = { path: route, params: route === routes.home ? { ...params, openedAt: String(Date.now()) } : params };
  await untilPageChanges(async () => {
    if (!loginCheck || session.token() !== null) await navigateTo(target.path, target.params);
    else if (currentPage().path === routes.login) await redirectTo(routes.login, loginParams(target));
    else await navigateTo(routes.login, loginParams(target));
  });
}

/** What is being opened, by its address: pushes come twice, and are tapped twice. */
const opening = new Map<string, Promise<void>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Opens the page that a tapped push or an app link asks for, with its parameters, one after the other. With
 * `loginCheck` a visitor is sent to login first and goes on to the page from there (§2 directPath, directParams). The
 * page that is shown already is not opened again. An unknown page is logged, and nothing moves.
 */
export async function openTarget({ path: address, loginCheck }: Target): Promise<void> {
  const { path, params } = parseUrl(address.replace(/^#/, ''));
  const route = routeOf(path);
  if (route === null) {
    log.warn('shell', `asked to open ${path}, which is no page`);
    return;
  }
  const work = () => open(route, params, loginCheck === true);
  const begun = opening.get(address) ?? last.then(work, work).finally(() => opening.delete(address));
  opening.set(address, begun);
  last = begun;
  await begun;
}
