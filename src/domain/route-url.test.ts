import fc from 'fast-check';
import { buildUrl, parseQuery, parseUrl } from './route-url';

describe('buildUrl (§2: parameters are encoded into a query string)', () => {
  it('encodes names and values', () => {
    expect(buildUrl('/pages/documentView/documentView', { url: 'https://a.cn/x?y=1&z=2', title: '大灯 1' })).toBe(
      '/pages/documentView/documentView?url=https%3A%2F%2Fa.cn%2Fx%3Fy%3D1%26z%3D2&title=%E5%A4%A7%E7%81%AF%201',
    );
  });
  it('leaves out what has no value, keeps 0, false and the empty text', () => {
    expect(buildUrl('/p', { a: null, b: undefined, c: 0, d: false, e: '' })).toBe('/p?c=0&d=false&e=');
    expect(buildUrl('/p', { a: null })).toBe('/p');
    expect(buildUrl('/p')).toBe('/p');
  });
  it('adds to a query that is there', () => {
    expect(buildUrl('/p?a=1', { b: 2 })).toBe('/p?a=1&b=2');
  });
  it('survives half an emoji', () => {
    expect(parseUrl(buildUrl('/p', { title: '大灯\ud83d' })).params).toEqual({ title: '大灯\ufffd' });
  });
  it('sends objects as JSON', () => {
    expect(parseUrl(buildUrl('/p', { shareInfo: { from: 'u1' } })).params).toEqual({ shareInfo: '{"from":"u1"}' });
  });
});

describe('parseQuery', () => {
  it('survives broken escapes and odd pairs', () => {
    expect(parseQuery('?a=100%&b&=c&&d=1=2')).toEqual({ a: '100%', b: '', d: '1=2' });
  });
  it('does not touch the prototype', () => {
    const params = parseQuery('__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(params)).toBe(Object.prototype);
    expect(params).toEqual({ constructor: 'y' });
  });
});

it('round trip: whatever goes into a link comes out of it', () => {
  const wellFormed = (text: string) => !/[\ud800-\udfff]/.test(text);
  const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => wellFormed(text) && text !== '__proto__');
  const value = fc.string({ unit: 'binary' }).filter(wellFormed);
  fc.assert(
    fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (params) => {
      expect(parseUrl(buildUrl('/pages/home/home', params))).toEqual({ path: '/pages/home/home', params });
    }),
  );
});
