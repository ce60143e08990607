import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Coordinates } from '@/domain/geo';
import './leaflet-map.scss';
import type { DrawnMap, MapEvents, MapKit, MapProvider, MapView } from './types';

/** So many tiles failing with none that came mean that there is no network. */
const FAILED_TILES = 3;
const MIN_ZOOM = 3;

const icon = (className: string, size: number, anchorY: number) =>
  L.divIcon({ className, iconSize: [size, size], iconAnchor: [size / 2, anchorY] });

function draw(provider: MapProvider, elementId: string, { center, zoom }: MapView, events: MapEvents): DrawnMap {
  const element = document.getElementById(elementId);
  if (!element) throw new Error(`There is no element ${elementId} to draw a map into`);
  const latLng = (point: Coordinates): L.LatLngTuple => {
    const { latitude, longitude } = provider.toTiles(point);
    return [latitude, longitude];
  };
  // Zooming keeps the centre, where the pin stands.
  const map = L.map(element, {
    center: latLng(center),
    zoom,
    minZoom: MIN_ZOOM,
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    touchZoom: 'center',
    scrollWheelZoom: 'center',
    doubleClickZoom: 'center',
  });
  const layers = provider.layers.map(({ url, ...options }) => L.tileLayer(url, options).addTo(map));

  let missing = 0;
  for (const layer of layers) {
    layer.on('tileload', () => {
      missing = 0;
      events.onTiles(true);
    });
    layer.on('tileerror', () => {
      missing += 1;
      if (missing >= FAILED_TILES) events.onTiles(false);
    });
  }

  let byCode = false;
  /** Moves the map, at once, without taking it for the user's doing. */
  const quietly = (move: () => void) => {
    byCode = true;
    try {
      move();
    } finally {
      byCode = false;
    }
  };
  map.on('moveend', () => {
    if (byCode) return;
    const { lat, lng } = map.getCenter();
    events.onMoved(provider.fromTiles({ latitude: lat, longitude: lng }));
  });

  // The page may get its size, or change it, after the map is drawn: the pin's place stays in the middle.
  const measure = () => quietly(() => map.invalidateSize());
  const timer = setTimeout(measure, 0);
  window.addEventListener('resize', measure);

  const marker = (look: L.DivIcon) => {
    let shown: L.Marker | null = null;
    return (point: Coordinates | null) => {
      shown?.remove();
      shown = point && L.marker(latLng(point), { icon: look, interactive: false, keyboard: false }).addTo(map);
    };
  };

  return {
    moveTo(point, closer = map.getZoom()) {
      quietly(() => map.setView(latLng(point), closer, { animate: false }));
    },
    mark: marker(icon('map-pin', 36, 34)),
    markUser: marker(icon('map-user', 18, 9)),
    fit(a, b) {
      quietly(() =>
        map.fitBounds(L.latLngBounds(latLng(a), latLng(b)), { padding: [48, 48], maxZoom: 16, animate: false }),
      );
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    reload() {
      missing = 0;
      for (const layer of layers) layer.redraw();
    },
    remove() {
      clearTimeout(timer);
      window.removeEventListener('resize', measure);
      map.remove();
    },
  };
}

/** Maps by Leaflet, with tiles and places of the provider. */
export const mapKit = (provider: MapProvider): MapKit => ({
  finder: provider,
  attribution: provider.attribution,
  draw: (elementId, view, events) => draw(provider, elementId, view, events),
});
