import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';

/** What a played map was asked for; points in its own system. */
export interface PlayedMap {
  readonly points: { latitude: number; longitude: number }[];
  readonly tiles: { vec: number; cva: number };
  /** True: nothing comes. */
  isOffline: boolean;
}

const CORS = { 'access-control-allow-origin': '*' };

/** A tile with blocks and streets, so that pictures of the screen look like a map. */
const streets = (background: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${background}"/><path d="M0 64h256M0 192h256M48 0v256M176 0v256" stroke="#fff" stroke-width="10"/><path d="M0 128h256M112 0v256" stroke="#ffd98a" stroke-width="14"/><rect x="66" y="82" width="30" height="26" fill="#d9dfe8"/><rect x="196" y="206" width="40" height="34" fill="#cfe6cf"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const json = (route: Route, body: unknown) =>
  route.fulfill({ contentType: 'application/json', headers: CORS, body: JSON.stringify(body) });

/** Plays Tianditu to a page: tiles, search and reverse geocoding, in the shapes of its documentation. */
export async function playTianditu(page: Page): Promise<PlayedMap> {
  const played: PlayedMap = { points: [], tiles: { vec: 0, cva: 0 }, isOffline: false };
  const ground = await streets('#eef1f6');
  const empty = await sharp({
    create: { width: 256, height: 256, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();

  await page.route(/^https:\/\/(t\d|api)\.tianditu\.gov\.cn\//, async (route) => {
    const url = new URL(route.request().url());
    if (played.isOffline) return route.abort('internetdisconnected');
    if (url.searchParams.get('tk') !== 'e2e-map-key') return route.fulfill({ status: 403, headers: CORS, body: '' });
    if (url.pathname.endsWith('/wmts')) {
      const layer = url.searchParams.get('LAYER') === 'vec' ? 'vec' : 'cva';
      played.tiles[layer] += 1;
      return route.fulfill({ contentType: 'image/png', body: layer === 'vec' ? ground : empty });
    }
    const question = JSON.parse(url.searchParams.get('postStr') ?? '{}') as {
      lon?: number;
      lat?: number;
      keyWord?: string;
      queryType?: number;
      pointLonlat?: string;
    };
    if (url.pathname === '/geocoder') {
      played.points.push({ latitude: question.lat ?? 0, longitude: question.lon ?? 0 });
      return json(route, {
        status: '0',
        msg: 'ok',
        result: {
          formatted_address: `江苏省南京市玄武区中山路${Math.round((question.lat ?? 0) * 1e4) % 1000}号`,
          addressComponent: { poi: '' },
        },
      });
    }
    const poi = (name: string, address: string, lonlat: string) => ({
      name,
      address,
      province: '江苏省',
      city: '南京市',
      county: '玄武区',
      lonlat,
    });
    if (question.queryType === 3) {
      const [longitude, latitude] = (question.pointLonlat ?? '').split(',').map(Number);
      const near = (name: string, index: number) =>
        poi(name, `中山路${index * 8}号`, `${(longitude ?? 0) + index * 0.0011},${latitude ?? 0}`);
      return json(route, {
        status: { infocode: 1000 },
        resultType: 1,
        pois: ['宏达汽修', '大众汽车服务站', '顺达汽车美容', '途安汽配城', '华东汽车检测'].map((name, index) =>
          near(name, index + 1),
        ),
      });
    }
    return json(route, {
      status: { infocode: 1000 },
      resultType: 1,
      pois: [
        poi(`${question.keyWord}地铁站`, '中山路75号', '118.7786,32.0437'),
        poi(`${question.keyWord}商圈`, '洪武路2号', '118.7801,32.0425'),
      ],
    });
  });
  return played;
}
