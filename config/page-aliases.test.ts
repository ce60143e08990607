import { routeOf, routes } from '../src/infra/routes';
import { pageAliases } from './page-aliases';

describe('addresses of a page (§2)', () => {
  it.each([
    ['/pages/home/home', ['/', '/pages/home/home', '/pages/home']],
    ['/pages/docTree/docTree', ['/pages/docTree/docTree', '/pages/docTree']],
    [
      '/packages/location/chooseLocation/chooseLocation',
      ['/packages/location/chooseLocation/chooseLocation', '/packages/location/chooseLocation', '/choose-location'],
    ],
    [
      '/packages/location/openLocation/openLocation',
      ['/packages/location/openLocation/openLocation', '/packages/location/openLocation', '/open-location'],
    ],
    ['/packages/raffle/index/index', ['/packages/raffle/index/index', '/packages/raffle/index']],
  ])('%s answers at %j', (page, addresses) => expect(pageAliases[page]).toEqual(addresses));

  it('has no short form for a page whose folder has another name', () => {
    expect(pageAliases['/packages/user/revoked2/revoked']).toBeUndefined();
    expect(pageAliases['/packages/maintainStore/vehicleReceive/add']).toBeUndefined();
  });

  it('leads no address to two pages', () => {
    const all = Object.values(pageAliases).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('is told back from each of them, as the router hands them on', () => {
    for (const [page, addresses] of Object.entries(pageAliases))
      expect(addresses.map(routeOf)).toEqual(addresses.map(() => page));
    for (const page of Object.values(routes)) expect(routeOf(page.slice(1))).toBe(page);
    expect(['', '/pages', '/pages/ofTomorrow', '/pages/docTree/', 'https://evil.example.org/'].map(routeOf)).toEqual([
      routes.home,
      null,
      null,
      null,
      null,
    ]);
  });
});
