import type { Coordinates, Place } from '@/domain/geo';
import type { DrawnMap, MapEvents, MapKit, MapView } from '@/platform/map/types';

/** A map that keeps what was done with it, with a finder of jest functions. */
export function fakeMap() {
  const drawn: jest.Mocked<DrawnMap> = {
    moveTo: jest.fn(),
    mark: jest.fn(),
    markUser: jest.fn(),
    fit: jest.fn(),
    zoomBy: jest.fn(),
    reload: jest.fn(),
    remove: jest.fn(),
  };
  const finder = {
    search: jest.fn<Promise<Place[]>, [string, Coordinates | null, AbortSignal]>(),
    around: jest.fn<Promise<Place[]>, [Coordinates, AbortSignal]>(),
    nameOf: jest.fn<Promise<Place>, [Coordinates, AbortSignal]>(),
  };
  let events: MapEvents | null = null;
  let view: MapView | null = null;
  const kit: MapKit = {
    finder,
    attribution: '© 天地图',
    draw: (_id, begin, told) => {
      view = begin;
      events = told;
      return drawn;
    },
  };
  return { kit, drawn, finder, view: () => view, events: () => events };
}
