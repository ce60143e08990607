import Taro from '@tarojs/taro';
import { encodeQuery, parseQuery, parseUrl } from '@/domain/route-url';
import { decodeParams, type PageAddress } from './current-page';
import { goBack, redirectTo } from './navigation';
import { untilPageChanges } from './page-change';
import { isTabRoute, routeOf, routes } from './routes';

function asParams(json: string | undefined): Record<string, unknown> {
  try {
    const params: unknown = JSON.parse(json || '{}');
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
  } catch {
    // A link that somebody typed: the page opens without parameters.
    return {};
  }
}

/** The way to a login: nobody returns to these. */
const AUTH_PAGES: readonly string[] = [routes.login, routes.register, routes.resetPassword];

type RawParams = Readonly<Record<string, string | undefined>>;

/** The open pages, the one on the screen first. */
function openPages(): PageAddress[] {
  // Taro's own names: H5 has its parameters under the first only.
  const pages = Taro.getCurrentPages() as { route?: string; $taroParams?: RawParams; options?: RawParams }[];
  return pages
    .map(({ route = '', $taroParams, options }) => ({
      path: routeOf(parseUrl(route).path) ?? route,
      params: decodeParams($taroParams ?? options ?? {}),
    }))
    .reverse();
}

/**
 * Whether a page is the one to return to. It may have been opened with more or less than it gives to login: what both
 * name is alike.
 */
const isTarget = (page: PageAddress | undefined, path: string, params: RawParams): boolean =>
  page?.path === path &&
  Object.keys(page.params).every((name) => params[name] === undefined || params[name] === page.params[name]);

/**
 * Leaves login, and register or reset above it (§2 directPath, directParams; §4): back when the page that asked lies
 * below them, else to it in their place. Addresses that are no page of ours are ignored.
 */
export async function returnFromLogin({
  directPath,
  directParams,
}: {
  directPath?: string;
  directParams?: string;
}): Promise<void> {
  const target = directPath ? routeOf(directPath) : null;
  const params = parseQuery(encodeQuery(asParams(directParams)));
  const pages = openPages();
  const below = pages.findIndex(({ path }, place) => place > 0 && !AUTH_PAGES.includes(path));
  const delta = below < 0 ? pages.length : below;
  // A tab takes its parameters from the navigation, even when it lies below.
  const isNews = target !== null && isTabRoute(target) && Object.keys(params).length > 0;
  if (!target || AUTH_PAGES.includes(target) || (!isNews && isTarget(pages[below], target, params))) {
    await untilPageChanges(() => goBack(delta));
    return;
  }
  if (delta > 1) await untilPageChanges(() => goBack(delta - 1));
  // A tab that is open reads them at once, and must be on the screen by then.
  if (isNews) await untilPageChanges(() => redirectTo(target));
  await redirectTo(target, params);
}
