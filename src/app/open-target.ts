import { parseUrl } from '@/domain/route-url';
import { log } from '@/infra/log';
import { loginParams } from '@/infra/login-gate';
import { navigateTo } from '@/infra/navigation';
import { routeOf, routes } from '@/infra/routes';
import { shell } from '@/platform/shell';
import type { ShellEvents } from '@/platform/shell/types';
import { session } from '@/state/session';
import { adoptShellToken } from '@/state/shell-token';

/**
 * Opens the page that a tapped push or an app link asks for, with its parameters. With `loginCheck` a visitor is sent
 * to login first and goes on to the page from there (§2 directPath, directParams). An unknown page is logged, and
 * nothing moves.
 */
export async function openTarget({ path: address, loginCheck }: ShellEvents['open']): Promise<void> {
  const { path, params } = parseUrl(address.replace(/^#/, ''));
  const route = routeOf(path);
  if (route === null) {
    log.warn('shell', `asked to open ${path}, which is no page`);
    return;
  }
  // At the start of the app the token may still be on its way from native storage.
  await adoptShellToken(shell);
  // Home stays as it is between two links: the time tells one that is tapped again from one that is read again after a
  // login.
  const target = { path: route, params: route === routes.home ? { ...params, openedAt: String(Date.now()) } : params };
  if (loginCheck && session.token() === null) await navigateTo(routes.login, loginParams(target));
  else await navigateTo(target.path, target.params);
}
