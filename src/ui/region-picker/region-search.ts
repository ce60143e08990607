import type { AreaList } from '@/domain/parse-address-region';
import { chosenCodes } from './region-levels';

/** A county, or a city without counties, with the names that lead to it. */
export interface FoundArea {
  readonly code: string;
  readonly names: readonly string[];
}

const MAX_FOUND = 30;

/** The names of a six-digit code from the province down; municipalities repeat theirs. */
export function namesOf(areas: AreaList, code: string): string[] {
  const [province, city, county] = chosenCodes(code);
  // Looked up, not looked for: a search asks for the names of three thousand counties at every letter.
  return [areas.province_list[province] ?? '', areas.city_list[city] ?? '', areas.county_list[county] ?? ''].filter(
    (name) => name !== '',
  );
}

/**
 * Counties whose name, or whose city or province, holds the words: `吴中`, `苏州 吴中`. A match in the county's own name
 * comes first. At most 30: whoever sees more types on.
 */
export function searchAreas(areas: AreaList, text: string): FoundArea[] {
  const words = text
    .trim()
    .split(/[\s,，]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = Object.keys(areas.county_list)
    .map((code) => ({ code, names: namesOf(areas, code) }))
    .filter(({ names }) =>
      words.every((word) => names.some((name) => name.includes(word)) || names.join('').includes(word)),
    );
  const isOwn = ({ names }: FoundArea) => words.some((word) => names[names.length - 1]?.includes(word));
  return [...found.filter(isOwn), ...found.filter((area) => !isOwn(area))].slice(0, MAX_FOUND);
}
