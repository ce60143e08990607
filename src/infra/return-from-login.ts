import Taro from '@tarojs/taro';
import { goBack, redirectTo } from './navigation';
import { routes, type RoutePath } from './routes';

function asRoute(path: string | undefined): RoutePath | null {
  return Object.values(routes).find((route) => route === path) ?? null;
}

function asParams(json: string | undefined): Record<string, unknown> {
  try {
    const params: unknown = JSON.parse(json || '{}');
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
  } catch {
    // A link that somebody typed: the page opens without parameters.
    return {};
  }
}

/** Path of the page under this one, null when there is none. */
function pathBelow(): string | null {
  const pages = Taro.getCurrentPages();
  const below = pages[pages.length - 2]?.route;
  return below ? `/${below.replace(/^\/+/, '').replace(/\?.*$/, '')}` : null;
}

/**
 * Leaves the login page (§2 directPath, directParams): back when the page that asked for login lies below, else to it in the
 * place of login. Addresses that are no page of ours are ignored.
 */
export async function returnFromLogin({ directPath, directParams }: { directPath?: string; directParams?: string }): Promise<void> {
  const target = asRoute(directPath);
  if (!target || target === routes.login || target === pathBelow()) await goBack();
  else await redirectTo(target, asParams(directParams));
}
