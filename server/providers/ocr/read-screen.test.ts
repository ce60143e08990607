import { codesInReport } from '../../../src/domain/trouble-codes/codes-in-report';
import { photograph } from '../../testing/vin-photo/camera';
import { textPaths } from '../../testing/vin-photo/glyph-paths';
import { readScreen } from './read-screen';
import { SandboxOcr } from './sandbox-ocr';

/** What is read is the subject here, not how long a loaded machine takes over it; ms. */
const PATIENCE = 120_000;
jest.setTimeout(PATIENCE);

/** The list of a scanner: light print on dark, as the shop's devices show it. */
const LINES = ['P0230 FUEL PUMP PRIMARY', 'P0171-00 SYSTEM TOO LEAN', 'U0121 LOST COMM ABS'];
const screen = (text: string) => ({
  width: 1200,
  height: 700,
  background: '#14202e',
  content: text
    .split('\n')
    .map((line, at) => textPaths(line, { typeface: 'regular', x: 60, y: 180 + at * 150, size: 56, fill: '#e8eef5' }))
    .join(''),
});

describe('the photo of a scanner’s screen', () => {
  it('is read with the gaps and dashes that end a code', async () => {
    const ocr = new SandboxOcr({ limitMs: PATIENCE });
    const texts = await ocr.readScreen(await photograph(screen(LINES.join('\n')), { tilt: 2, noise: 8 }));
    await ocr.close();
    const found = texts.map((text) => codesInReport(text).map(({ code, failureType }) => code + (failureType ?? '')));
    expect(found.slice(0, 2)).toEqual([
      ['P0230', 'P017100', 'U0121'],
      ['P0230', 'P017100', 'U0121'],
    ]);
  });

  it('is looked at once more while nothing like a code was read', async () => {
    const photo = await photograph(screen('OK'));
    const reader = { read: jest.fn().mockResolvedValue('NOTHING') };
    expect(await readScreen(photo, reader)).toHaveLength(3);
    reader.read.mockResolvedValue('P0230');
    expect(await readScreen(photo, reader)).toHaveLength(2);
  });

  it('is refused when it is no picture', async () => {
    await expect(readScreen(Buffer.from('text'), { read: jest.fn() })).rejects.toMatchObject({ code: 'not-an-image' });
  });
});
