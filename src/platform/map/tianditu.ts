import { distanceM, type Coordinates, type Place } from '@/domain/geo';
import { fromWgs84, toWgs84 } from '../location/gcj02';
import { MapServiceError, type MapProvider, type TileLayer } from './types';

/*
 * 天地图, the map of the Chinese surveying authority: tiles by WMTS, searching and reverse geocoding by its web service
 * (lbs.tianditu.gov.cn/server). It works in CGCS2000, which is WGS-84 to some centimetres.
 */

interface TiandituSettings {
  readonly key: string;
  /** Replaces Tianditu's own hosts; '' for those. */
  readonly origin: string;
}

const MAX_ZOOM = 18;
const FOUND_AT_ONCE = 10;
const AROUND_M = 1000;
/** Its search around a point wants a word; those who choose a place here look for a workshop. */
const AROUND_WORD = '汽车';
/** Searches look here first: degrees to each side. */
const NEAR_DEGREES = 0.3;
const WHOLE_COUNTRY = '73,3,136,54';
const LIMIT_MS = 10_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** "116.39,39.9" in GCJ-02; null when it is none. */
function pointOf(lonlat: unknown): Coordinates | null {
  const [longitude, latitude] = text(lonlat)
    .split(/[,\s]+/)
    .map(Number);
  if (longitude === undefined || latitude === undefined || !Number.isFinite(longitude) || !Number.isFinite(latitude))
    return null;
  return fromWgs84({ latitude, longitude });
}

/** Addresses of places often leave out what the town is. */
function wholeAddress({ address, province, city, county }: Fields): string {
  const area = [text(province), text(city), text(county)].filter(
    (name, index, all) => name !== '' && all.indexOf(name) === index,
  );
  const street = text(address);
  return area.filter((name) => !street.includes(name)).join('') + street;
}

function placeOf(poi: unknown): Place | null {
  if (!isFields(poi)) return null;
  const point = pointOf(poi.lonlat);
  const name = text(poi.name);
  return point && name ? { name, address: wholeAddress(poi) || name, ...point } : null;
}

function placesOf({ pois, area }: Fields): Place[] {
  // A town itself, where that is what was asked for.
  const found = [area, ...(Array.isArray(pois) ? (pois as unknown[]) : [])];
  return found.map(placeOf).filter((place) => place !== null);
}

/** Asks and gives the answer's fields. Throws MapServiceError, or the abort. */
async function ask(url: string, signal: AbortSignal): Promise<Fields> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, LIMIT_MS);
  signal.addEventListener('abort', stop);
  try {
    const response = await fetch(url, { signal: limit.signal });
    if (!response.ok) throw new MapServiceError(`tianditu: HTTP ${response.status}`);
    const answer: unknown = await response.json();
    if (!isFields(answer)) throw new MapServiceError('tianditu: the answer has no fields');
    return answer;
  } catch (error) {
    if (signal.aborted || error instanceof MapServiceError) throw error;
    throw new MapServiceError(`tianditu: ${error instanceof Error ? error.name : 'failed'}`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** The map provider for a key for browsers. */
export function tianditu({ key, origin }: TiandituSettings): MapProvider {
  const tiles = origin || 'https://t{s}.tianditu.gov.cn';
  const service = origin || 'https://api.tianditu.gov.cn';
  const layer = (name: string): TileLayer => ({
    url: `${tiles}/${name}_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${name}&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&tk=${encodeURIComponent(key)}`,
    subdomains: '01234567',
    maxZoom: MAX_ZOOM,
  });
  const url = (path: string, type: string, question: object) =>
    `${service}${path}?postStr=${encodeURIComponent(JSON.stringify(question))}&type=${type}&tk=${encodeURIComponent(key)}`;

  async function find(question: object, signal: AbortSignal): Promise<Place[]> {
    const answer = await ask(
      url('/v2/search', 'query', { level: 12, start: 0, count: FOUND_AT_ONCE, ...question }),
      signal,
    );
    const code = isFields(answer.status) ? Number(answer.status.infocode) : NaN;
    if (code !== 1000) throw new MapServiceError(`tianditu: search answered ${code}`);
    return placesOf(answer);
  }

  return {
    // Streets and areas, and their Chinese names above.
    layers: [layer('vec'), layer('cva')],
    attribution: '© 天地图',
    toTiles: toWgs84,
    fromTiles: fromWgs84,
    search(words, near, signal) {
      const center = near && toWgs84(near);
      const mapBound = center
        ? [
            center.longitude - NEAR_DEGREES,
            center.latitude - NEAR_DEGREES,
            center.longitude + NEAR_DEGREES,
            center.latitude + NEAR_DEGREES,
          ]
            .map((side) => side.toFixed(5))
            .join(',')
        : WHOLE_COUNTRY;
      return find({ keyWord: words, queryType: 7, mapBound }, signal);
    },
    async around(point, signal) {
      const { latitude, longitude } = toWgs84(point);
      const found = await find(
        {
          keyWord: AROUND_WORD,
          queryType: 3,
          queryRadius: AROUND_M,
          pointLonlat: `${longitude.toFixed(6)},${latitude.toFixed(6)}`,
        },
        signal,
      );
      return found.sort((a, b) => distanceM(point, a) - distanceM(point, b));
    },
    async nameOf(point, signal) {
      const { latitude, longitude } = toWgs84(point);
      const { status, result } = await ask(
        url('/geocoder', 'geocode', { lon: Number(longitude.toFixed(6)), lat: Number(latitude.toFixed(6)), ver: 1 }),
        signal,
      );
      if (String(status) !== '0' || !isFields(result))
        throw new MapServiceError(`tianditu: geocoder answered ${String(status)}`);
      const parts = isFields(result.addressComponent) ? result.addressComponent : {};
      return { ...point, name: text(parts.poi), address: text(result.formatted_address) || wholeAddress(parts) };
    },
  };
}
