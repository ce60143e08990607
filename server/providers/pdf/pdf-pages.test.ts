import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startThread } from '../../base/job-thread';
import { temporaryFolder } from '../../testing/temporary-folder';
import { PdfPages } from './pdf-pages';
import { pdfFile, pdfPage, pdfStream } from './testing/pdf-files';

/** What is drawn is the subject here, not how long a loaded machine takes over it; ms. */
const PATIENCE = 120_000;
jest.setTimeout(PATIENCE);

const A4 = '0 0 595 842';
const directory = temporaryFolder('pdf-pages');
const pdf = new PdfPages({ limitMs: PATIENCE });
let files = 0;
const onDisk = (content: Buffer): string => {
  const path = join(directory, `${(files += 1)}.pdf`);
  writeFileSync(path, content);
  return path;
};
afterAll(() => pdf.close());

/** Darkest grey of a part of a picture. */
async function darkest(png: Buffer, part?: { left: number; top: number; width: number; height: number }) {
  const picture = sharp(png);
  const { data } = await (part ? picture.extract(part) : picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((least, grey) => Math.min(least, grey), 255);
}

const tile = (zoom: number, x = 0, y = 0, page = 1) => ({ page, zoom, x, y });
/** A black square of 100 points in the upper left corner of an A4 page. */
const square = onDisk(pdfFile({ pages: [pdfPage(A4, 4)], others: [pdfStream('0 742 100 100 re f')] }));

describe('pictures of PDF pages', () => {
  it('tells the sizes of all pages as they are shown', async () => {
    const turned = pdfPage(A4, undefined, '/Rotate 90');
    const cropped = pdfPage(A4, undefined, '/CropBox[0 0 300 200]');
    expect(await pdf.sizes(onDisk(pdfFile({ pages: [pdfPage(A4), turned, cropped] })), 'a')).toEqual([
      { width: 595, height: 842 },
      { width: 842, height: 595 },
      { width: 300, height: 200 },
    ]);
  });

  it('draws a page whole, and each part of it at each zoom where it belongs', async () => {
    const whole = await pdf.picture(square, tile(0), 'a');
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'png', width: 362, height: 512 });
    expect(await darkest(whole, { left: 5, top: 5, width: 50, height: 50 })).toBe(0);
    expect(await darkest(whole, { left: 100, top: 100, width: 200, height: 400 })).toBe(255);
    // The square is 973 pixels wide there: it ends in the second tile.
    const part = await pdf.picture(square, tile(4, 1, 1), 'a');
    expect(await darkest(part, { left: 0, top: 0, width: 450, height: 450 })).toBe(0);
    expect(await darkest(part, { left: 480, top: 480, width: 30, height: 30 })).toBe(255);
    const edge = await sharp(await pdf.picture(square, tile(1, 1, 1), 'a')).metadata();
    expect([edge.width, edge.height]).toEqual([212, 512]);
  });

  it.each([tile(5), tile(1, 2, 0), tile(1, 0, 2), tile(0, 0, 0, 2)])('has no tile %o', async (outside) => {
    await expect(pdf.picture(square, outside, 'a')).rejects.toMatchObject({ code: 'no-page' });
  });

  it('shows Chinese text whose font is not embedded', async () => {
    const font = '<</Type/Font/Subtype/Type0/BaseFont/SimSun/Encoding/GBK-EUC-H/DescendantFonts[6 0 R]>>';
    const descendant =
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/SimSun/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>' +
      '/DW 1000/FontDescriptor<</Type/FontDescriptor/FontName/SimSun/Flags 6/ItalicAngle 0/Ascent 880/Descent -120' +
      '/StemV 93/CapHeight 880/FontBBox[0 -120 1000 880]>>>>';
    const page = pdfPage(A4, 4, '/Resources<</Font<</F 5 0 R>>>>');
    // 发动机
    const text = pdfStream('BT /F 100 Tf 100 400 Td <B7A2B6AFBBFA> Tj ET');
    const picture = await pdf.picture(
      onDisk(pdfFile({ pages: [page], others: [text, font, descendant] })),
      tile(0),
      'a',
    );
    expect(await darkest(picture)).toBeLessThan(60);
  });

  it('draws for others while one asks for a lot, and refuses what is too much', async () => {
    const many = Array.from({ length: 120 }, () => pdf.picture(square, tile(0), 'many'));
    const results = Promise.allSettled(many);
    expect(await darkest(await pdf.picture(square, tile(0), 'other'))).toBe(0);
    const refused = (await results).filter(({ status }) => status === 'rejected');
    expect(refused[0]).toMatchObject({ reason: { code: 'busy', message: '查看人数较多，请稍后重试' } });
  });
});

describe('PDFs that are broken or made to do harm', () => {
  it.each([
    ['is empty', Buffer.alloc(0), 'broken'],
    ['is no PDF', Buffer.from('%PDF-1.7 but nothing else %%EOF'), 'broken'],
    ['has no page', pdfFile({ pages: [] }), 'broken'],
    ['says that it has a million pages', pdfFile({ pages: [pdfPage(A4)], count: 900_000 }), 'too-large'],
    ['has 10,001 pages', pdfFile({ pages: Array.from({ length: 10_001 }, () => pdfPage(A4)) }), 'too-large'],
  ])('refuses a file that %s', async (_, content, code) => {
    await expect(pdf.sizes(onDisk(content), 'a')).rejects.toMatchObject({ code });
  });

  it('says that a file is encrypted', async () => {
    const key = `<${'5a'.repeat(32)}>`;
    const locked = pdfFile({ pages: [pdfPage(A4)] })
      .toString('latin1')
      .replace('/Root 1 0 R', `/Root 1 0 R/Encrypt<</Filter/Standard/V 1/R 2/P -4/O ${key}/U ${key}>>/ID[<00><00>]`);
    await expect(pdf.sizes(onDisk(Buffer.from(locked, 'latin1')), 'a')).rejects.toMatchObject({
      code: 'encrypted',
      message: expect.stringContaining('已加密'),
    });
  });

  it.each(['0 0 14400000 14400000', '0 0 1e30 1e30', '0 0 0 0', '-5 -5 1 9999999'])(
    'draws a page of the size %s in pictures like any other',
    async (box) => {
      const path = onDisk(pdfFile({ pages: [pdfPage(box, 4)], others: [pdfStream('0 0 m 9 9 l S')] }));
      const { width = 0, height = 0 } = await sharp(await pdf.picture(path, tile(0), 'a')).metadata();
      expect(Math.max(width, height)).toBe(512);
      await expect(pdf.picture(path, tile(6), 'a')).rejects.toMatchObject({ code: 'no-page' });
    },
  );

  it('gives up a page that takes the engine’s memory, and draws the next one', async () => {
    const spaces = deflateSync(Buffer.alloc(600 * 1024 * 1024, ' '), { level: 1 }).toString('latin1');
    const bomb = onDisk(pdfFile({ pages: [pdfPage(A4, 4)], others: [pdfStream(spaces, '/Filter/FlateDecode')] }));
    await expect(pdf.picture(bomb, tile(0), 'a')).rejects.toMatchObject({ code: 'too-heavy' });
    expect(await darkest(await pdf.picture(square, tile(0), 'a'))).toBe(0);
  });

  it('ends a page that takes too long, tries it no more for a while, and draws the next one', async () => {
    const start = jest.fn(() => startThread(join(__dirname, 'pdf-worker.ts')));
    const hurried = new PdfPages({ limitMs: 6_000, start });
    let curves = '[1 1] 0 d 5 w\n';
    for (let at = 0; at < 300_000; at += 1)
      curves += `${(at * 37) % 595} ${(at * 91) % 842} m ${(at * 53) % 595} 9 ${(at * 13) % 595} 800 400 ${at % 842} c S\n`;
    const endless = onDisk(
      pdfFile({ pages: [pdfPage(A4, 5), pdfPage(A4, 6)], others: [pdfStream(curves), pdfStream('')] }),
    );
    await hurried.sizes(endless, 'a');
    await expect(hurried.picture(endless, tile(0), 'a')).rejects.toMatchObject({ code: 'too-heavy' });
    await expect(hurried.picture(endless, tile(1), 'a')).rejects.toMatchObject({ code: 'too-heavy' });
    expect(start).toHaveBeenCalledTimes(1);
    expect(await darkest(await hurried.picture(endless, tile(0, 0, 0, 2), 'a'))).toBe(255);
    await hurried.close();
  });
});
