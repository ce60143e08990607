import { mapKit } from './leaflet-map';
import type { MapProvider } from './types';

const provider: MapProvider = {
  layers: [],
  attribution: '',
  toTiles: (point) => point,
  fromTiles: (point) => point,
  search: jest.fn(),
  around: jest.fn(),
  nameOf: jest.fn(),
};
const here = { latitude: 32, longitude: 118 };

function draw() {
  document.body.innerHTML = '<div id="map"></div>';
  const element = document.getElementById('map');
  let height = 600;
  Object.defineProperties(element, { clientWidth: { get: () => 400 }, clientHeight: { get: () => height } });
  const onMoved = jest.fn();
  const map = mapKit(provider).draw('map', { center: here, zoom: 14 }, { onMoved, onTiles: jest.fn() });
  const resize = async (to: number) => {
    height = to;
    window.dispatchEvent(new Event('resize'));
    // Leaflet's own way to notice waits for a frame, and then 200 ms.
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  return { map, onMoved, resize };
}
const near = ({ latitude, longitude }: typeof here) => ({
  latitude: expect.closeTo(latitude, 3) as number,
  longitude: expect.closeTo(longitude, 3) as number,
});

describe('the map by Leaflet', () => {
  it("takes neither the keyboard nor a move by code for the user's, and keeps the middle", async () => {
    const { map, onMoved, resize } = draw();
    await resize(300);
    map.moveTo({ latitude: 32.001, longitude: 118.001 });
    map.moveTo({ latitude: 33, longitude: 119 }, 15);
    map.fit(here, { latitude: 32.1, longitude: 118.1 });
    map.moveTo(here, 14);
    await resize(600);
    expect(onMoved).not.toHaveBeenCalled();
    map.zoomBy(1);
    expect(onMoved.mock.calls).toEqual([[near(here)]]);
    map.remove();
  });
});
