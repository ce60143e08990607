import { distanceM } from '@/domain/geo';
import { tianditu } from './tianditu';
import { MapServiceError } from './types';

const fetched = jest.fn();
beforeEach(() => {
  fetched.mockReset();
  global.fetch = fetched as unknown as typeof fetch;
});
const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValue({ ok: status === 200, status, json: async () => body });
const signal = () => new AbortController().signal;
const provider = tianditu({ key: 'k&1', origin: '' });
const asked = () => {
  const url = new URL(String((fetched.mock.calls[0] as unknown[])[0]));
  return { url, question: JSON.parse(url.searchParams.get('postStr') ?? '') as Record<string, unknown> };
};

/** In CGCS2000, and where Chinese maps draw it. */
const wgs = { latitude: 39.908, longitude: 116.397 };
const gcj = { latitude: 39.9094, longitude: 116.40324 };

describe('天地图 as the map provider', () => {
  it('has streets and Chinese names as layers, the key in each', () => {
    expect(provider.layers.map(({ url }) => url.match(/LAYER=(\w+)/)?.[1])).toEqual(['vec', 'cva']);
    for (const { url } of provider.layers)
      expect(url).toMatch(
        /^https:\/\/t\{s\}\.tianditu\.gov\.cn\/\w+_w\/wmts\?.*TILEMATRIX=\{z\}&TILEROW=\{y\}&TILECOL=\{x\}&tk=k%261$/,
      );
  });

  it('asks another origin when one is set', async () => {
    const own = tianditu({ key: 'k', origin: 'https://maps.example' });
    expect(own.layers[0]?.url).toContain('https://maps.example/vec_w/wmts');
    answer({ status: '0', result: { formatted_address: 'a' } });
    await own.nameOf(gcj, signal());
    expect(asked().url.origin).toBe('https://maps.example');
  });

  it('searches near a point in its own system and gives places in GCJ-02, with whole addresses', async () => {
    answer({
      status: { infocode: 1000 },
      pois: [
        {
          name: '宏达汽修',
          address: '中山路1号',
          province: '江苏省',
          city: '南京市',
          county: '玄武区',
          lonlat: '116.397,39.908',
        },
        {
          name: '北京某店',
          address: '北京市东城区长安街',
          province: '北京市',
          city: '北京市',
          county: '东城区',
          lonlat: '116.397 39.908',
        },
        { name: '没有坐标' },
        null,
      ],
    });
    const places = await provider.search('汽修', gcj, signal());
    expect(places.map(({ name, address }) => [name, address])).toEqual([
      ['宏达汽修', '江苏省南京市玄武区中山路1号'],
      ['北京某店', '北京市东城区长安街'],
    ]);
    for (const place of places) expect(distanceM(place, gcj)).toBeLessThan(15);
    const [west, south, east, north] = String(asked().question.mapBound).split(',').map(Number);
    expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(wgs.longitude, 3);
    expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(wgs.latitude, 3);
    expect(asked().url.searchParams.get('tk')).toBe('k&1');
  });

  it('searches the whole country where no place is known, and finds a town', async () => {
    answer({ status: { infocode: 1000 }, area: { name: '吴中区', lonlat: '120.63,31.26' } });
    expect(await provider.search('吴中', null, signal())).toMatchObject([{ name: '吴中区', address: '吴中区' }]);
    expect(asked().question.mapBound).toBe('73,3,136,54');
  });

  it('gives what lies around, the nearest first', async () => {
    answer({
      status: { infocode: 1000 },
      pois: [
        { name: '远', lonlat: '116.407,39.908' },
        { name: '近', lonlat: '116.3971,39.908' },
      ],
    });
    expect((await provider.around(gcj, signal())).map(({ name }) => name)).toEqual(['近', '远']);
    const [longitude, latitude] = String(asked().question.pointLonlat).split(',').map(Number);
    expect(distanceM({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, wgs)).toBeLessThan(15);
  });

  it('names a point: the address, and what stands there', async () => {
    answer({
      status: '0',
      msg: 'ok',
      result: { formatted_address: '北京市东城区长安街', addressComponent: { poi: '天安门' } },
    });
    expect(await provider.nameOf(gcj, signal())).toEqual({ ...gcj, name: '天安门', address: '北京市东城区长安街' });
  });

  it.each([
    ['a wrong key', { status: '404', msg: '权限错误' }, 200],
    ['HTTP 403', {}, 403],
    ['an answer that is none', [], 200],
  ])('fails on %s', async (_, body, status) => {
    answer(body, status);
    await expect(provider.nameOf(gcj, signal())).rejects.toBeInstanceOf(MapServiceError);
    await expect(provider.search('x', null, signal())).rejects.toBeInstanceOf(MapServiceError);
  });

  it('fails without a network, and tells nothing of the key', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch https://api.tianditu.gov.cn/?tk=k'));
    await expect(provider.around(gcj, signal())).rejects.toThrow(new MapServiceError('tianditu: TypeError'));
  });
});
