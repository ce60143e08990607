import type { LoginCheck } from '@/contract/endpoint';
import { errorCatalogue } from '@/domain/error-catalogue';
import type { RouteParams } from '@/domain/route-url';
import type { PageAddress } from './current-page';
import { routes, type RoutePath } from './routes';

/** In the moments, where WeChat's own bar at the bottom leads into the mini program. */
const OPEN_FULLY = '请前往小程序使用完整服务';

export interface LoginGateDependencies {
  readonly currentPage: () => PageAddress;
  readonly navigateTo: (path: RoutePath, params: RouteParams) => Promise<boolean>;
  readonly redirectTo: (path: RoutePath, params: RouteParams) => Promise<boolean>;
  /** Asks; false once `signal` is aborted. */
  readonly confirm: (options: { content: string; cancelText: null; signal: AbortSignal }) => Promise<boolean>;
  readonly toast: (message: string) => void;
  /**
   * Looks for a login that this app does not know of yet, as in the native shell's storage (§4). True when there was
   * one.
   */
  readonly findLogin: () => Promise<boolean>;
  /** Calls `listener` when somebody logs in otherwise meanwhile, as in the native shell. Returns how to stop. */
  readonly onLogin: (listener: () => void) => () => void;
  /** True when the session has run out on an open page, whose form must still be filled after the login (§8). */
  readonly hasExpired?: () => boolean;
  /** True where nobody can log in: a page shown alone in WeChat's moments. */
  readonly cannotLogIn?: () => boolean;
}

/** Parameters of the login page: where to return to after success. */
export function loginParams({ path, params }: PageAddress): {
  directPath: string;
  directParams: Readonly<Record<string, string>>;
} {
  return { directPath: path, directParams: params };
}

export type LoginGate = (check: Exclude<LoginCheck, 'proceed'>) => Promise<void>;

/**
 * What happens when a call or a page wants a login and there is no token (§6): `redirect` opens login over this page;
 * `modal` says 请先登录 under 提示 without a cancel button and, once confirmed, replaces the page with login, or opens it
 * over a page whose session has run out; `toast` only says so.
 * Several calls at once open one login.
 */
export function createLoginGate({
  currentPage,
  navigateTo,
  redirectTo,
  confirm,
  toast,
  findLogin,
  onLogin,
  hasExpired = () => false,
  cannotLogIn = () => false,
}: LoginGateDependencies): LoginGate {
  let opening: Promise<void> | null = null;

  async function open(check: 'redirect' | 'modal'): Promise<void> {
    const page = currentPage();
    if (page.path === routes.login || (await findLogin())) return;
    if (check === 'redirect') {
      await navigateTo(routes.login, loginParams(page));
      return;
    }
    // A login from elsewhere, the back key, or the page going away, answers no.
    const over = new AbortController();
    const stop = onLogin(() => over.abort());
    const isConfirmed = await confirm({ content: errorCatalogue.loginFirst, cancelText: null, signal: over.signal });
    stop();
    if (!isConfirmed) return;
    await (hasExpired() ? navigateTo : redirectTo)(routes.login, loginParams(page));
  }

  return async (check) => {
    if (cannotLogIn()) {
      toast(OPEN_FULLY);
      return;
    }
    if (check === 'toast') {
      toast(errorCatalogue.loginFirst);
      return;
    }
    opening ??= open(check).finally(() => {
      opening = null;
    });
    await opening;
  };
}
