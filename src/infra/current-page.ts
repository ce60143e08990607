import Taro from '@tarojs/taro';
import { parseUrl } from '@/domain/route-url';
import { routeOf, routes, type RoutePath } from './routes';

export interface PageAddress {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Some hosts decode before, and a value may hold a lone %: then it is the value itself.
    return text;
  }
}

/** Taro adds names of its own to a page's parameters. */
const isOwn = (name: string): boolean => !name.startsWith('$') && name !== 'stamp';

/** A page's parameters as they were given to navigation: decoded, without what Taro adds. */
export function decodeParams(raw: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.keys(raw)
    .filter(isOwn)
    .reduce<Record<string, string>>((params, name) => ({ ...params, [name]: decoded(raw[name] ?? '') }), {});
}

/** The page on the screen and its parameters; home before the first page has come. */
export function currentPage(): PageAddress {
  const router = Taro.getCurrentInstance().router;
  if (!router) return { path: routes.home, params: {} };
  const { path } = parseUrl(router.path);
  return { path: routeOf(path) ?? `/${path.replace(/^\/+/, '')}`, params: decodeParams(router.params) };
}

/** The page under this one; null when there is none. */
export function pageBelow(): RoutePath | null {
  const pages = Taro.getCurrentPages();
  const below = pages[pages.length - 2]?.route;
  return below ? routeOf(parseUrl(below).path) : null;
}
