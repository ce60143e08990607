import { placeOf, placeParams } from './chosen-place';

describe('a place handed back by the page /choose-location (§2, §3 backParams)', () => {
  it('comes back as it was handed over', () => {
    const place = { name: '宏达汽修', address: '江苏省苏州市吴中区金山路88号', latitude: 31.26, longitude: 120.62 };
    expect(placeOf(placeParams(place))).toEqual(place);
  });

  it('has no coordinates when it was typed', () => {
    expect(placeOf({ place: { address: '金山路88号', latitude: null, longitude: Number.NaN } })).toEqual({ name: '', address: '金山路88号', latitude: null, longitude: null });
  });

  it.each([[null], [{}], [{ addressId: 'a1' }], [{ place: 'x' }], [{ place: { name: '宏达' } }], [{ place: { address: '' } }]])('is nothing in %j', (params) => expect(placeOf(params)).toBeNull());
});
