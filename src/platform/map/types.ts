import type { Coordinates, Place } from '@/domain/geo';

/** A layer of map tiles: `{s}` subdomain, `{z}` `{x}` `{y}` tile. */
export interface TileLayer {
  readonly url: string;
  readonly subdomains: string;
  readonly maxZoom: number;
}

/** Finds places and names points. All throw {@link MapServiceError} or an abort. Coordinates are GCJ-02. */
export interface PlaceFinder {
  /** Places of that name, near `near` first. */
  search(words: string, near: Coordinates | null, signal: AbortSignal): Promise<Place[]>;
  /** What lies around a point, the nearest first. */
  around(point: Coordinates, signal: AbortSignal): Promise<Place[]>;
  /** The address of a point; its name is that of what stands there, or ''. */
  nameOf(point: Coordinates, signal: AbortSignal): Promise<Place>;
}

/** Who draws the maps and knows the places. Another one is another file beside tianditu.ts. */
export interface MapProvider extends PlaceFinder {
  readonly layers: readonly TileLayer[];
  /** What must stand on the map. */
  readonly attribution: string;
  /** Between GCJ-02 and the system that its tiles are drawn in. */
  toTiles(point: Coordinates): Coordinates;
  fromTiles(point: Coordinates): Coordinates;
}

export interface MapView {
  readonly center: Coordinates;
  /** 3 (a continent) to 18 (a house). */
  readonly zoom: number;
}

export interface MapEvents {
  /** The user has moved the map; its centre now. */
  onMoved(center: Coordinates): void;
  /** Whether the tiles of the view came. */
  onTiles(came: boolean): void;
}

/** A map on the page. */
export interface DrawnMap {
  /** Goes there; the zoom stays without one. */
  moveTo(point: Coordinates, zoom?: number): void;
  /** Shows where the place is; null hides it. */
  mark(point: Coordinates | null): void;
  /** Shows where the user is. */
  markUser(point: Coordinates | null): void;
  /** Both points in one view. */
  fit(a: Coordinates, b: Coordinates): void;
  zoomBy(steps: number): void;
  /** Asks again for tiles that did not come. */
  reload(): void;
  remove(): void;
}

export interface MapKit {
  readonly finder: PlaceFinder;
  readonly attribution: string;
  /** Draws a map into an element of the page. Throws when there is none of that id. */
  draw(elementId: string, view: MapView, events: MapEvents): DrawnMap;
}

export interface MapDoor {
  /** Loads what draws maps; null where no key is set, and where the platform has pickers of its own. */
  readonly load: (() => Promise<MapKit>) | null;
}

/** The provider did not answer, or refused: no network, a wrong key, too many calls. */
export class MapServiceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MapServiceError';
  }
}
