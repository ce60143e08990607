import { namedAddresses, routes } from '../src/infra/routes';

/** Where a route reads X/X, as most do, the short form X answers too (§2). */
const shortFormOf = (page: string): string | null => page.match(/^(.*\/([^/]+))\/\2$/)?.[1] ?? null;

/** Extra H5 addresses of a page. The first entry is the page's own path; home is also the bare base path. */
export const pageAliases: Record<string, string[]> = Object.fromEntries(
  Object.values(routes).flatMap((page): [string, string[]][] => {
    const short = shortFormOf(page);
    if (page === routes.home) return [[page, ['/', page, '/pages/home']]];
    const extra = [
      ...(short === null ? [] : [short]),
      ...Object.keys(namedAddresses).filter((address) => namedAddresses[address] === page),
    ];
    return extra.length === 0 ? [] : [[page, [page, ...extra]]];
  }),
);
