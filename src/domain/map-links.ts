import type { Place } from './geo';

/** A map app or site that leads to a place. */
export interface MapLink {
  readonly key: 'amap' | 'baidu' | 'tencent';
  readonly name: string;
  readonly url: string;
}

/** Who asks, as the map sites want it. */
const SOURCE = 'qixiuzhushou';

const query = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * Links that show the way to a place, by the URI interfaces that the three publish for browsers: 高德 URI API
 * (navigation), 百度地图调起 (marker), 腾讯位置服务地图调起 (routeplan). On a phone they open the app where it is installed. All are
 * told GCJ-02.
 */
export function mapLinks({ name, address, latitude, longitude }: Place): MapLink[] {
  const title = name || address;
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  return [
    // A comma in the name would end it.
    {
      key: 'amap',
      name: '高德地图',
      url: `https://uri.amap.com/navigation?${query({ to: `${east},${north},${title.replace(/,/g, ' ')}`, mode: 'car', policy: '1', src: SOURCE, coordinate: 'gaode', callnative: '1' })}`,
    },
    {
      key: 'baidu',
      name: '百度地图',
      url: `https://api.map.baidu.com/marker?${query({ location: `${north},${east}`, title, content: address || title, coord_type: 'gcj02', output: 'html', src: `webapp.${SOURCE}` })}`,
    },
    {
      key: 'tencent',
      name: '腾讯地图',
      url: `https://apis.map.qq.com/uri/v1/routeplan?${query({ type: 'drive', to: title, tocoord: `${north},${east}`, policy: '0', referer: SOURCE })}`,
    },
  ];
}
