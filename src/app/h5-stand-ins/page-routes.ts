interface Route {
  readonly path: string | readonly string[];
  /** Loads the page. */
  readonly action: (context: { pathname: string }, params: object) => unknown;
}

/** One address however it is written: without regard to case, with or without a slash at its end. */
const plain = (path: string): string => path.toLowerCase().replace(/\/$/, '');

/** Stands in for universal-router: our addresses are fixed texts, without parts to be read out of them. */
export default class PageRoutes {
  private readonly byPath: Record<string, Route> = {};

  constructor(routes: readonly Route[]) {
    for (const route of routes)
      for (const path of typeof route.path === 'string' ? [route.path] : route.path)
        this.byPath[plain(path)] = this.byPath[plain(path)] ?? route;
  }

  /** What the page's action gives. Throws an error of status 404 where there is no page. */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.byPath[plain(pathname)];
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 });
    return route.action({ pathname }, {});
  }
}
