import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '../src/infra/routes';

const source = path.resolve(__dirname, '../src');
/** For the teams of the native shells; no page of the product. */
const BRIDGE_CHECK = '/pages/bridgeCheck/bridgeCheck';

/** The pages that src/app.config.ts registers, as routes. */
function registered(): string[] {
  const globals = globalThis as { defineAppConfig?: (app: Taro.AppConfig) => Taro.AppConfig };
  globals.defineAppConfig = (app) => app;
  const { default: app } = jest.requireActual<{ default: Taro.AppConfig }>('../src/app.config');
  delete globals.defineAppConfig;
  const inPackages = (app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `/${root}/${page}`));
  return [...(app.pages ?? []).map((page) => `/${page}`), ...inPackages].filter((page) => page !== BRIDGE_CHECK);
}

describe('a page is known in all its places (§2)', () => {
  it.each(Object.entries(routes))('%s', (name, route) => {
    const faults: string[] = [];
    if (!registered().includes(route)) faults.push(`enter ${route.slice(1)} in src/app.config.ts`);
    if (!existsSync(path.join(source, `${route}.config.ts`))) faults.push(`add src${route}.config.ts`);
    const page = path.join(source, `${route}.tsx`);
    if (!existsSync(page)) faults.push(`add src${route}.tsx`);
    else {
      const text = readFileSync(page, 'utf8');
      if (!text.includes('guardPage(')) faults.push(`wrap the page of src${route}.tsx in guardPage (app/guard-page)`);
      if (!text.includes(`useTrackedPage(routes.${name})`))
        faults.push(`call useTrackedPage(routes.${name}) in src${route}.tsx (app/use-tracked-page)`);
    }
    expect(faults).toEqual([]);
  });

  it('every registered page has a name', () => {
    const named: readonly string[] = Object.values(routes);
    const faults = registered().filter((page) => !named.includes(page));
    expect(faults.map((page) => `enter ${page} in src/domain/routes.ts`)).toEqual([]);
  });
});
