import type { ChosenPlace } from '@/domain/chosen-place';
import type { Coordinates } from '@/platform/location/types';

/** What the form of a place holds. */
export interface PlaceInput {
  /** Names from the province down. */
  readonly region: readonly string[];
  /** Six digits, or ''. */
  readonly regionCode: string;
  readonly detail: string;
  readonly name: string;
  readonly coordinates: Coordinates | null;
}

export const EMPTY_PLACE: PlaceInput = { region: [], regionCode: '', detail: '', name: '', coordinates: null };

export const MAX_DETAIL = 120;
export const MAX_NAME = 50;

export type PlaceProblems = Partial<Record<'region' | 'detail', string>>;

export function placeProblems({ region, detail }: PlaceInput): PlaceProblems {
  const problems: PlaceProblems = {};
  if (region.length < 3) problems.region = '请选择所在地区';
  if (detail.trim() === '') problems.detail = '请填写详细地址';
  return problems;
}

/** The place as it is handed back. A municipality is named once: 重庆市渝北区. */
export function toPlace({ region, detail, name, coordinates }: PlaceInput): ChosenPlace {
  const names = region.filter((each, index) => each !== region[index - 1]);
  return {
    name: name.trim(),
    address: names.join('') + detail.trim(),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
  };
}
