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

const LOOK_AGAIN_MS = 30;
const LONGEST_CHANGE_MS = 1500;

/**
 * H5 says that it went back before the page below is shown, and loses a navigation that is begun in between:
 * waits until the shown page is another one, at most 1.5 s.
 */
async function untilPageChanges(move: () => Promise<void>): Promise<void> {
  const { page } = Taro.getCurrentInstance();
  await move();
  const until = Date.now() + LONGEST_CHANGE_MS;
  while (Taro.getCurrentInstance().page === page && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/**
 * Leaves the login page (§2 directPath, directParams): back when the page that asked for login lies below, else to it in the
 * place of login. Addresses that are no page of ours are ignored.
 */
export async function returnFromLogin({ directPath, directParams }: { directPath?: string; directParams?: string }): Promise<void> {
  const target = asRoute(directPath);
  if (!target || target === routes.login || target === pathBelow()) await untilPageChanges(goBack);
  else await redirectTo(target, asParams(directParams));
}
