import { placeOf, chosenPlaceParams, pointOfParams } from './chosen-place';

describe('a place handed back by the page /choose-location (§2, §3 backParams)', () => {
  it('comes back as it was handed over', () => {
    const place = { name: '宏达汽修', address: '江苏省苏州市吴中区金山路88号', latitude: 31.26, longitude: 120.62 };
    expect(placeOf(chosenPlaceParams(place))).toEqual(place);
  });

  it('has no coordinates when it was typed', () => {
    expect(placeOf({ place: { address: '金山路88号', latitude: null, longitude: Number.NaN } })).toEqual({
      name: '',
      address: '金山路88号',
      latitude: null,
      longitude: null,
    });
  });

  it.each([
    [null],
    [{}],
    [{ addressId: 'a1' }],
    [{ place: 'x' }],
    [{ place: { name: '宏达' } }],
    [{ place: { address: '' } }],
  ])('is nothing in %j', (params) => expect(placeOf(params)).toBeNull());
});

describe('a point in the address of a page', () => {
  it('needs both numbers, on Earth', () => {
    expect(pointOfParams({ latitude: '31.26', longitude: '120.62' })).toEqual({ latitude: 31.26, longitude: 120.62 });
    for (const params of [
      {},
      { latitude: '31.26' },
      { latitude: '', longitude: '' },
      { latitude: ' ', longitude: '1' },
      { latitude: 'x', longitude: '1' },
      { latitude: '91', longitude: '1' },
      { latitude: '1', longitude: '181' },
      { latitude: 'Infinity', longitude: '1' },
    ])
      expect(pointOfParams(params)).toBeNull();
  });
});
