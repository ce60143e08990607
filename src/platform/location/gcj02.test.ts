import { distanceM } from '@/domain/geo';
import { fromWgs84, toWgs84 } from './gcj02';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('coordinates at the doors (GCJ-02 everywhere inside)', () => {
  // Shifts as Chinese maps show them.
  it.each([
    ['天安门', at(39.908, 116.397), at(39.9094, 116.40324)],
    ['人民广场', at(31.2304, 121.4737), at(31.22846, 121.4782)],
    ['乌鲁木齐', at(43.8256, 87.6168), at(43.82682, 87.61949)],
  ])('%s is shifted to where Chinese maps draw it', (_, wgs84, gcj02) => {
    expect(distanceM(fromWgs84(wgs84), gcj02)).toBeLessThan(15);
    expect(distanceM(wgs84, gcj02)).toBeGreaterThan(200);
  });

  it('goes there and back within half a metre', () => {
    for (const point of [at(39.908, 116.397), at(22.5431, 114.0579), at(29.6525, 91.1721), at(45.8038, 126.535)]) {
      expect(distanceM(toWgs84(fromWgs84(point)), point)).toBeLessThan(0.5);
    }
  });

  it.each([
    ['东京', at(35.6762, 139.6503)],
    ['首尔', at(37.5665, 126.978)],
    ['河内', at(21.0278, 105.8342)],
    ['伦敦', at(51.5074, -0.1278)],
    ['零点', at(0, 0)],
  ])('%s stays where it is', (_, point) => {
    expect(fromWgs84(point)).toEqual(point);
    expect(toWgs84(point)).toEqual(point);
  });
});
