import Taro from '@tarojs/taro';
import { buildUrl, type RouteParams } from '@/domain/route-url';
import { NAVIGATION_INDICATOR_DELAY_MS } from '@/domain/timing';
import { log } from './log';
import { isTabRoute, routes, type RoutePath } from './routes';
import { toast } from './toast';

type RememberParams = (path: RoutePath, params: RouteParams) => void;
let rememberParams: RememberParams = () => undefined;

/** Tab pages take no query: `remember` keeps their parameters (§3 routeParams). Set by app.tsx. */
export function configureNavigation(remember: RememberParams): void {
  rememberParams = remember;
}

/** §2: 'working hard to load...' */
const LOADING_TEXT = '努力加载中...';

function detailOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { errMsg } = (error ?? {}) as { errMsg?: unknown };
  return typeof errMsg === 'string' ? errMsg : String(error);
}

function ignoreIndicatorFailure(error: unknown): void {
  log.warn('navigation', error);
}

/** Shows the loading indicator once a navigation takes longer than 1.5 s (§9). */
async function withIndicator(move: () => Promise<unknown>): Promise<void> {
  let shown = false;
  const timer = setTimeout(() => {
    shown = true;
    Taro.showLoading({ title: LOADING_TEXT }).catch(ignoreIndicatorFailure);
  }, NAVIGATION_INDICATOR_DELAY_MS);
  try {
    await move();
  } finally {
    clearTimeout(timer);
    if (shown) Taro.hideLoading();
  }
}

/** Moves; a tab page that cannot be moved to is switched to, anything else says 跳转失败 with the detail (§2). True when it worked. */
async function move(go: (url: string) => Promise<unknown>, path: RoutePath, params: RouteParams): Promise<boolean> {
  const url = buildUrl(path, params);
  try {
    await withIndicator(() => go(url));
    return true;
  } catch (error) {
    if (isTabRoute(path)) return switchTab(path, params);
    log.warn('navigation', `${path}: ${detailOf(error)}`);
    toast(`跳转失败 ${detailOf(error)}`);
    return false;
  }
}

/** Switches to a tab page; its parameters are kept for it to read. */
export async function switchTab(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  rememberParams(path, params);
  try {
    await withIndicator(() => Taro.switchTab({ url: path }));
    return true;
  } catch (error) {
    log.warn('navigation', `${path}: ${detailOf(error)}`);
    toast(`跳转失败 ${detailOf(error)}`);
    return false;
  }
}

/** Opens a page over this one. Parameters are encoded; lists and objects travel as JSON. */
export function navigateTo(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  return isTabRoute(path) ? switchTab(path, params) : move((url) => Taro.navigateTo({ url }), path, params);
}

/** Opens a page in the place of this one. */
export function redirectTo(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  return isTabRoute(path) ? switchTab(path, params) : move((url) => Taro.redirectTo({ url }), path, params);
}

/** Opens a page and forgets all others. */
export function reLaunch(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  if (isTabRoute(path)) rememberParams(path, params);
  return move((url) => Taro.reLaunch({ url }), path, params);
}

/** One page back; home when there is none (§2). */
export async function goBack(): Promise<void> {
  if (Taro.getCurrentPages().length < 2) {
    await switchTab(routes.home);
    return;
  }
  try {
    await withIndicator(() => Taro.navigateBack());
  } catch (error) {
    log.warn('navigation', detailOf(error));
    await switchTab(routes.home);
  }
}
