import { shownStrip, stripOf } from './photo-strip';

const size = { width: 4000, height: 3000 };
const of = (more: Partial<Parameters<typeof stripOf>[0]> = {}) =>
  stripOf({ path: 'a', size, crop: null, ...more }).part;

describe('the strip of a photo above what was read', () => {
  it('is cut around the characters that the reader found', () => {
    expect(of({ box: { x: 0.25, y: 0.5, width: 0.5, height: 0.05 } })).toEqual({
      x: 910,
      y: 1410,
      width: 2180,
      height: 330,
    });
  });

  it('counts from the part that was sent', () => {
    const crop = { x: 1000, y: 1000, width: 2000, height: 1000 };
    expect(of({ crop, box: { x: 0, y: 0.4, width: 1, height: 0.1 } })).toEqual({
      x: 940,
      y: 1340,
      width: 2120,
      height: 220,
    });
    expect(of({ crop })).toEqual(crop);
  });

  it('stays within the photo, and shows the whole of it where the VIN is unknown or on its side', () => {
    expect(of({ box: { x: 0, y: 0, width: 1, height: 0.1 } })).toEqual({ x: 0, y: 0, width: 4000, height: 480 });
    expect(of()).toEqual({ x: 0, y: 0, ...size });
    expect(of({ box: { x: 0.4, y: 0.1, width: 0.1, height: 0.8 } })).toEqual({ x: 0, y: 0, ...size });
  });

  it('fits the width, or the height where that is less', () => {
    const strip = { path: 'a', size, part: { x: 0, y: 0, width: 2000, height: 200 } };
    expect(shownStrip(strip, 300, 120)).toEqual({ scale: 0.15, height: 30 });
    expect(shownStrip({ ...strip, part: { x: 0, y: 0, ...size } }, 300, 120)).toEqual({ scale: 0.04, height: 120 });
  });
});
