/** Degrees in GCJ-02, the system of Chinese maps. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place on the map. */
export interface Place extends Coordinates {
  readonly name: string;
  readonly address: string;
}

/** A place as somebody gave it: without coordinates (null) where the address was typed and not picked on a map. */
type GivenPlace = { readonly [Field in keyof Place]: Field extends keyof Coordinates ? number | null : string };

/** A place that has coordinates; null when it was typed only. */
export function onMap({ name, address, latitude, longitude }: GivenPlace): Place | null {
  return latitude === null || longitude === null ? null : { name, address, latitude, longitude };
}

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies (haversine). Both in the same system. */
export function distanceM(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** 直线距离 in words: to 10 m below a kilometre, to 100 m below 100 km, else whole kilometres. */
export function distanceText(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return tens < 10 ? '10 米以内' : `${tens} 米`;
  const km = metres / 1000;
  return `${km < 99.95 ? km.toFixed(1).replace(/\.0$/, '') : Math.round(km)} 公里`;
}

/** South, west, north, east, in degrees. */
type Box = readonly [south: number, west: number, north: number, east: number];

/** Boxes that together hold China, coarsely; what they take of neighbours is cut out again. */
const CHINA: readonly Box[] = [
  [42.5, 79.5, 49.3, 96.5],
  [29.3, 73.4, 42.5, 124.3],
  [39.5, 109.5, 53.6, 135.06],
  [26.5, 83.5, 29.3, 97.5],
  [20.2, 97.4, 29.3, 124.6],
  [3.8, 107.8, 20.2, 119.5],
];
const NEIGHBOURS: readonly Box[] = [
  // Laos and Vietnam
  [20.2, 102.2, 22.2, 105.8],
  [20.2, 105.8, 21.45, 107.6],
  // Myanmar
  [20.2, 97.4, 23.8, 97.9],
  // Mongolia
  [46.9, 109.5, 49.2, 115.4],
  // Siberia, the Amur's left bank, Primorye
  [50.0, 109.5, 53.6, 119.0],
  [49.8, 127.7, 53.6, 135.1],
  [42.2, 131.4, 44.8, 135.1],
  // Nepal, northern India
  [26.5, 83.5, 27.9, 88.0],
  [29.3, 73.4, 32.0, 78.3],
  // Korea, south of 集安
  [39.5, 126.0, 40.9, 135.1],
];

const holds = ([south, west, north, east]: Box, { latitude, longitude }: Coordinates) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Whether a point lies in China, where maps are drawn in GCJ-02; right for towns, coarse along the border. */
export const isInChina = (point: Coordinates): boolean =>
  CHINA.some((box) => holds(box, point)) && !NEIGHBOURS.some((box) => holds(box, point));
