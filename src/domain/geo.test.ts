import { distanceM, distanceText, isInChina, onMap } from './geo';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('distance', () => {
  it('one degree of latitude is 111.2 km, and of longitude at 60° half of it', () => {
    expect(distanceM(at(0, 0), at(1, 0))).toBeCloseTo(111_195, -1);
    expect(distanceM(at(60, 10), at(60, 11))).toBeCloseTo(55_597, -2);
  });
  it('Beijing to Shanghai is 1,067 km; a place has none to itself', () => {
    expect(Math.round(distanceM(at(39.9042, 116.4074), at(31.2304, 121.4737)) / 1000)).toBe(1067);
    expect(distanceM(at(31, 121), at(31, 121))).toBe(0);
  });
  it.each([
    [0, '10 米以内'],
    [14, '10 米'],
    [856, '860 米'],
    [994, '990 米'],
    [996, '1 公里'],
    [1240, '1.2 公里'],
    [99_949, '99.9 公里'],
    [99_960, '100 公里'],
    [1_067_300, '1067 公里'],
  ])('%d m reads %s', (metres, text) => expect(distanceText(metres)).toBe(text));
});

describe('where maps are shifted', () => {
  it.each([
    ['北京', 39.9042, 116.4074],
    ['上海', 31.2304, 121.4737],
    ['乌鲁木齐', 43.8256, 87.6168],
    ['喀什', 39.4704, 75.9898],
    ['拉萨', 29.6525, 91.1721],
    ['哈尔滨', 45.8038, 126.535],
    ['漠河', 52.9722, 122.5386],
    ['佳木斯', 46.7998, 130.3189],
    ['延吉', 42.8913, 129.5091],
    ['丹东', 40.1291, 124.3958],
    ['集安', 41.1253, 126.194],
    ['呼和浩特', 40.8424, 111.7492],
    ['呼伦贝尔', 49.2116, 119.7658],
    ['昆明', 24.8801, 102.8329],
    ['景洪', 22.0073, 100.7973],
    ['南宁', 22.817, 108.3669],
    ['海口', 20.044, 110.1999],
    ['三亚', 18.2528, 109.5119],
    ['深圳', 22.5431, 114.0579],
    ['香港', 22.3193, 114.1694],
    ['日喀则', 29.2668, 88.8806],
  ])('%s lies in China', (_, latitude, longitude) => expect(isInChina(at(latitude, longitude))).toBe(true));

  it.each([
    ['Tokyo', 35.6762, 139.6503],
    ['Seoul', 37.5665, 126.978],
    ['Pyongyang', 39.0392, 125.7625],
    ['Hanoi', 21.0278, 105.8342],
    ['Bangkok', 13.7563, 100.5018],
    ['Ulaanbaatar', 47.8864, 106.9057],
    ['Vladivostok', 43.1155, 131.8855],
    ['Khabarovsk', 48.4802, 135.0719],
    ['Delhi', 28.6139, 77.209],
    ['Kathmandu', 27.7172, 85.324],
    ['London', 51.5074, -0.1278],
    ['Singapore', 1.3521, 103.8198],
  ])('%s does not', (_, latitude, longitude) => expect(isInChina(at(latitude, longitude))).toBe(false));
});

describe('a place on the map', () => {
  it('needs both coordinates', () => {
    expect(onMap({ name: 'n', address: 'a', latitude: 1, longitude: null })).toBeNull();
    expect(onMap({ name: 'n', address: 'a', latitude: 1, longitude: 2 })).toEqual({
      name: 'n',
      address: 'a',
      latitude: 1,
      longitude: 2,
    });
  });
});
