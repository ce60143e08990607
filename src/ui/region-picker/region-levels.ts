import type { AreaList } from '@/domain/parse-address-region';

export interface Area {
  readonly code: string;
  readonly name: string;
}

const areasOf = (list: Readonly<Record<string, string>>, isIn: (code: string) => boolean): Area[] =>
  Object.keys(list)
    .filter(isIn)
    .map((code) => ({ code, name: list[code] ?? '' }));

/**
 * Provinces, the cities of the province and the counties of the city that a six-digit code lies in; empty below what it
 * says.
 */
export function levelsOf(areas: AreaList, code: string): [provinces: Area[], cities: Area[], counties: Area[]] {
  const province = code.slice(0, 2);
  const city = code.slice(0, 4);
  return [
    areasOf(areas.province_list, () => true),
    province === '' ? [] : areasOf(areas.city_list, (each) => each.startsWith(province)),
    city === '' || city.endsWith('00') ? [] : areasOf(areas.county_list, (each) => each.startsWith(city)),
  ];
}

/** What a six-digit code chooses at each level; '' below what it says. `320500` → 320000, 320500, ''. */
export function chosenCodes(code: string): [province: string, city: string, county: string] {
  if (code === '') return ['', '', ''];
  const province = `${code.slice(0, 2)}0000`;
  const city = `${code.slice(0, 4)}00`;
  return [province, city === province ? '' : city, code === city ? '' : code];
}

/** The code after choosing an area: the only city of a municipality is chosen with it. */
export function descend(areas: AreaList, code: string): string {
  const [, cities] = levelsOf(areas, code);
  const [only] = cities;
  return code.endsWith('0000') && only && cities.length === 1 ? only.code : code;
}
