import type { Applicability } from '../contract/schemas/library';

/** The car in question, as far as it is known. */
export interface FitVehicle {
  brand: string;
  maker: string;
  series: string | null;
  year: number | null;
  displacement: string | null;
}

export interface Fit {
  /**
   * `exact`: for this very car; `series`: for its series, but another year or engine, or not known which; `neighbour`:
   * for another car.
   */
  level: 'exact' | 'series' | 'neighbour';
  label: '完全匹配' | '同系列' | '仅供参考';
}

const EXACT: Fit = { level: 'exact', label: '完全匹配' };
const SERIES: Fit = { level: 'series', label: '同系列' };
const NEIGHBOUR: Fit = { level: 'neighbour', label: '仅供参考' };

function same(left: string, right: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();
  return plain(left) === plain(right);
}

/**
 * Whether a document is for exactly this car, its series, or only a neighbour: papers for the wrong model are what
 * users complain about most, so what is not known never counts as a match. The same series name of another maker (进口
 * and 国产) is a neighbour. An empty list of displacements means all of them.
 */
export function fitOf(document: Applicability, vehicle: FitVehicle): Fit {
  const sameMaker = document.maker === '' || vehicle.maker === '' || same(document.maker, vehicle.maker);
  if (vehicle.series === null || !sameMaker) return NEIGHBOUR;
  if (!same(document.brand, vehicle.brand) || !same(document.series, vehicle.series)) return NEIGHBOUR;

  const { year, displacement } = vehicle;
  const yearFits = year !== null && year >= document.yearFrom && year <= document.yearTo;
  const engineFits =
    document.displacements.length === 0 ||
    (displacement !== null && document.displacements.some((known) => same(known, displacement)));
  return yearFits && engineFits ? EXACT : SERIES;
}
