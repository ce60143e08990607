import { vinPhoto, type Layout } from '../../../testing/vin-photo/vin-photo';
import { openPhoto } from '../open-photo';
import { preparePhoto } from '../text-looks';
import { findLines } from './find-lines';
import { cutLine, STRIP_CAPITAL } from './line-strip';

async function linesOf(layout: Layout, tilt: number) {
  const photo = await preparePhoto(await openPhoto(await vinPhoto('LSVAA49J132047371', layout, { tilt, noise: 8 })));
  return { photo, lines: findLines(photo.tones.even) };
}

describe('lines that may be a VIN', () => {
  it.each([
    ['nameplate', 'dark', 6],
    ['windshield', 'light', -6],
    ['curved', 'light', 2],
  ] as const)('are found on a %s plate, %s print', async (layout, print, tilt) => {
    const { photo, lines } = await linesOf(layout, tilt);
    const [line] = lines;
    expect(line).toMatchObject({ print });
    if (!line) throw new Error('no line');
    // A stroke of the strip's edge may stand beside the characters.
    expect([17, 18]).toContain(line.marks.length);
    const slope = (Math.atan(line.b + line.c * (line.left + line.right)) * 180) / Math.PI;
    expect(Math.abs(slope - tilt)).toBeLessThan(1);
    // The line hangs in its middle by half a character's height on the curved strip alone.
    const sag = (-line.c * (line.right - line.left) ** 2) / 4;
    expect(sag / line.height > 0.4).toBe(layout === 'curved');
    const strip = cutLine(photo.tones.even, line);
    expect(strip.cells).toHaveLength(line.marks.length);
    expect(strip.width / STRIP_CAPITAL).toBeGreaterThan(17);
  });

  it('are none on a picture without text', () => {
    const blank = { data: new Uint8Array(600 * 300).fill(160), width: 600, height: 300 };
    expect(findLines(blank)).toEqual([]);
  });
});
