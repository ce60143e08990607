import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { TILE, tilesWithin, tiledPage } from '../../src/domain/page-tiles';
import { PdfPages } from '../providers/pdf/pdf-pages';
import { renderSampleFile } from '../sample/render-sample-file';
import { sampleDocuments } from '../sample/sample-library';
import type { Measurement } from './measurement';

/** Times that encoding the same pixels takes: what no way of drawing saves. */
const MOST_TIMES = 8;
const MOST_FIRST_MS = 1_500;

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Encoding a tile of noise-free pixels, as every tile is. */
const encode = () =>
  sharp({ create: { width: TILE, height: TILE, channels: 3, background: '#fff' } })
    .png({ palette: true, colours: 256, effort: 3 })
    .toBuffer();

/** How long the first picture of a booklet of wiring diagrams takes, and its sharp tiles one by one. */
export async function benchPdfPages(): Promise<Measurement[]> {
  const booklet = [...sampleDocuments()].find(({ id, format }) => format === 'pdf' && id.endsWith('-booklet'));
  if (!booklet) throw new Error('the sample library has no booklet');
  const directory = mkdtempSync(join(tmpdir(), 'bench-pdf-'));
  const pdf = new PdfPages();
  try {
    const file = join(directory, 'booklet.pdf');
    const { body } = await renderSampleFile(booklet);
    writeFileSync(file, body);
    // The engine starts with the first question; that is once in the life of a server.
    await pdf.sizes(file, '');
    const another = join(directory, 'another.pdf');
    writeFileSync(another, body);
    const [size] = await pdf.sizes(another, '');
    if (!size) throw new Error('the booklet has no page');
    const first = await timeOf(() => pdf.picture(another, { page: 1, zoom: 0, x: 0, y: 0 }, ''));
    const times: number[] = [];
    for (const zoom of [2, 3, 4]) {
      const page = tiledPage(size, zoom);
      const tiles = tilesWithin(1, zoom, page, { x: 0, y: 0, width: page.width, height: page.height }).slice(0, 24);
      for (const tile of tiles) times.push(await timeOf(() => pdf.picture(file, tile, '')));
    }
    const floors: number[] = [];
    for (let round = 0; round < times.length; round += 1) floors.push(await timeOf(encode));
    return [
      {
        name: 'first picture of a PDF page',
        value: first,
        floor: null,
        unit: 'ms',
        target: { atMost: MOST_FIRST_MS },
        notes: [
          `a sheet of ${Math.round(size.width)} × ${Math.round(size.height)} points, ${body.length >> 10} KB file`,
        ],
      },
      {
        name: 'sharp tile of a PDF page, 95 of 100',
        value: percentile(times, 0.95),
        floor: percentile(floors, 0.95),
        unit: 'ms',
        target: { atMost: MOST_TIMES },
        notes: [
          `${times.length} tiles at three zooms, median ${percentile(times, 0.5).toFixed(1)} ms; floor: encoding`,
        ],
      },
    ];
  } finally {
    await pdf.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
