import type { Coordinates } from './geo';
import type { RouteParams } from './route-url';

/**
 * A place as an application or a store's profile holds it. Degrees; null where the address was typed and not picked on
 * a map.
 */
export interface ChosenPlace {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A point in a page's parameters `latitude` and `longitude`; null where they hold none on Earth. */
export function pointOfParams({
  latitude = '',
  longitude = '',
}: Readonly<Record<string, string | undefined>>): Coordinates | null {
  const [north, east] = [Number(latitude), Number(longitude)];
  const isPoint = latitude.trim() !== '' && longitude.trim() !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPoint ? { latitude: north, longitude: east } : null;
}

const degrees = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** What the page /choose-location hands to the page below it (§3 backParams). */
export const chosenPlaceParams = (place: ChosenPlace): RouteParams => ({ place });

/** The place in what a page was handed; null when it was handed something else. */
export function placeOf(backParams: RouteParams | null): ChosenPlace | null {
  const place = backParams?.place;
  if (typeof place !== 'object' || place === null) return null;
  const { name, address, latitude, longitude } = place as Partial<Record<keyof ChosenPlace, unknown>>;
  if (typeof address !== 'string' || address === '') return null;
  return {
    name: typeof name === 'string' ? name : '',
    address,
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  };
}
