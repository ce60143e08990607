// Relative, since the build's own configuration reads this file, too, without the app's aliases.
import { routes, type RoutePath } from '../domain/routes';

export { routes, type RoutePath };

/** Addresses that the specification names besides the path of the page (§2). */
export const namedAddresses: Readonly<Record<string, RoutePath>> = {
  '/choose-location': routes.chooseLocation,
  '/open-location': routes.openLocation,
};

/**
 * The page that answers an address without query (config/page-aliases.ts): `/` is home, X stands for X/X. Null for no
 * page of ours.
 */
export function routeOf(address: string): RoutePath | null {
  const path = `/${address.replace(/^\/+/, '')}`;
  if (path === '/') return routes.home;
  const doubled = path + path.slice(path.lastIndexOf('/'));
  return namedAddresses[path] ?? Object.values(routes).find((route) => route === path || route === doubled) ?? null;
}

/** The five tabs in their order (§2). */
export const tabRoutes = [
  routes.home,
  routes.pointStore,
  routes.maintainStore,
  routes.message,
  routes.userCenter,
] as const;

export function isTabRoute(path: string): boolean {
  return tabRoutes.some((tab) => tab === path);
}

/** The tab pages that read parameters (§3 routeParams): what others are given would be kept for nobody. */
export const readsRouteParams = (path: RoutePath): boolean => path === routes.home;
