import Taro from '@tarojs/taro';
import { errorCatalogue } from '@/domain/error-catalogue';
import { buildUrl, type RouteParams } from '@/domain/route-url';
import { NAVIGATION_INDICATOR_DELAY_MS } from '@/domain/timing';
import { pageBelow } from './current-page';
import { log } from './log';
import { isTabRoute, readsRouteParams, routes, type RoutePath } from './routes';

/** What navigation is given by the app. */
export interface NavigationHooks {
  /** Tab pages take no query: this keeps their parameters (§3 routeParams). */
  readonly remember: (path: RoutePath, params: RouteParams) => void;
  readonly toast: (message: string) => void;
  /** Shows the loading indicator until the returned function is called. */
  readonly showLoading: (text: string) => () => void;
}

let hooks: NavigationHooks = { remember: () => undefined, toast: () => undefined, showLoading: () => () => undefined };

/** Set once by the app, before the first navigation. */
export function configureNavigation(given: NavigationHooks): void {
  hooks = given;
}

/** §2: 'working hard to load...' */
export const LOADING_TEXT = '努力加载中...';

function detailOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { errMsg } = (error ?? {}) as { errMsg?: unknown };
  return typeof errMsg === 'string' ? errMsg : String(error);
}

/** Shows the loading indicator once a navigation takes longer than 1.5 s (§9). */
async function withIndicator(move: () => Promise<unknown>): Promise<void> {
  let hide = (): void => undefined;
  const timer = setTimeout(() => {
    hide = hooks.showLoading(LOADING_TEXT);
  }, NAVIGATION_INDICATOR_DELAY_MS);
  try {
    await move();
  } finally {
    clearTimeout(timer);
    hide();
  }
}

/**
 * Moves; a tab page that cannot be moved to is switched to, anything else says 跳转失败 with the detail (§2). True when it
 * worked.
 */
async function move(go: (url: string) => Promise<unknown>, path: RoutePath, params: RouteParams): Promise<boolean> {
  const url = buildUrl(path, params);
  try {
    await withIndicator(() => go(url));
    return true;
  } catch (error) {
    if (isTabRoute(path)) return switchTab(path, params);
    log.warn('navigation', `${path}: ${detailOf(error)}`);
    hooks.toast(`${errorCatalogue.navigationFailed} ${detailOf(error)}`);
    return false;
  }
}

/** Switches to a tab page; its parameters are kept for it, where it reads any. */
export async function switchTab(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  if (readsRouteParams(path)) hooks.remember(path, params);
  try {
    await withIndicator(() => Taro.switchTab({ url: path }));
    return true;
  } catch (error) {
    log.warn('navigation', `${path}: ${detailOf(error)}`);
    hooks.toast(`${errorCatalogue.navigationFailed} ${detailOf(error)}`);
    return false;
  }
}

/** As many pages as a mini program holds over each other. */
const MOST_PAGES = 10;

/** Where one page more is refused, it takes the place of the topmost. */
async function openOver(url: string): Promise<unknown> {
  try {
    return await Taro.navigateTo({ url });
  } catch (error) {
    if (Taro.getCurrentPages().length < MOST_PAGES) throw error;
    return Taro.redirectTo({ url });
  }
}

/** Opens a page over this one. Parameters are encoded; lists and objects travel as JSON. */
export function navigateTo(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  return isTabRoute(path) ? switchTab(path, params) : move(openOver, path, params);
}

/** Opens a page in the place of this one. */
export function redirectTo(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  return isTabRoute(path) ? switchTab(path, params) : move((url) => Taro.redirectTo({ url }), path, params);
}

/** Opens a page and forgets all others. */
export function reLaunch(path: RoutePath, params: RouteParams = {}): Promise<boolean> {
  if (readsRouteParams(path)) hooks.remember(path, params);
  return move((url) => Taro.reLaunch({ url }), path, params);
}

/** One page back, or `delta`; home when there is none (§2). */
export async function goBack(delta = 1): Promise<void> {
  if (Taro.getCurrentPages().length <= delta) {
    await switchTab(routes.home);
    return;
  }
  try {
    await withIndicator(() => Taro.navigateBack({ delta }));
  } catch (error) {
    log.warn('navigation', detailOf(error));
    await switchTab(routes.home);
  }
}

/** Goes back when this page was opened from that one, else opens it in the place of this one. */
export async function backTo(path: RoutePath, params: RouteParams = {}): Promise<void> {
  if (pageBelow() === path) await goBack();
  else await redirectTo(path, params);
}
