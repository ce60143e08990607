import { mapLinks } from './map-links';

const place = { name: '宏达汽修', address: '南京市玄武区中山路 1 号', latitude: 32.0468, longitude: 118.7913 };
const linkOf = (key: string, to = place) => new URL(mapLinks(to).find((link) => link.key === key)?.url ?? '');

describe('links to the way (GCJ-02)', () => {
  it('高德: longitude first, the name third, its own coordinates', () => {
    const { host, searchParams } = linkOf('amap');
    expect([host, searchParams.get('to'), searchParams.get('coordinate'), searchParams.get('callnative')]).toEqual([
      'uri.amap.com',
      '118.791300,32.046800,宏达汽修',
      'gaode',
      '1',
    ]);
  });
  it('百度: latitude first, told that it is GCJ-02', () => {
    const { host, searchParams } = linkOf('baidu');
    expect([host, searchParams.get('location'), searchParams.get('coord_type'), searchParams.get('content')]).toEqual([
      'api.map.baidu.com',
      '32.046800,118.791300',
      'gcj02',
      place.address,
    ]);
  });
  it('腾讯: latitude first', () => {
    const { host, searchParams } = linkOf('tencent');
    expect([host, searchParams.get('tocoord'), searchParams.get('to'), searchParams.get('referer')]).toEqual([
      'apis.map.qq.com',
      '32.046800,118.791300',
      '宏达汽修',
      'qixiuzhushou',
    ]);
  });
  it('a name of the store cannot break out of its field', () => {
    const named = { ...place, name: 'A,1&coordinate=wgs84#x' };
    expect(linkOf('amap', named).searchParams.get('coordinate')).toBe('gaode');
    expect(linkOf('amap', named).searchParams.get('to')).toBe('118.791300,32.046800,A 1&coordinate=wgs84#x');
    expect(linkOf('tencent', named).hash).toBe('');
  });
  it('a place without a name is called by its address', () =>
    expect(linkOf('tencent', { ...place, name: '' }).searchParams.get('to')).toBe(place.address));
});
