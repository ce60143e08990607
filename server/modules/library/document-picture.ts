import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { LitPlace } from '../../diagram/render/lit-place';
import { SIZES_NAME, TILE, tiledPage, tileName, tilesWithin, type PageSizes } from '../../../src/domain/page-tiles';
import { hasSmallPicture } from '../../../src/domain/small-picture';
import { notFound } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { charge } from '../../limits/charge';
import { sha256 } from '../../base/hashing';
import type { StoredDocument } from './document-repository';
import { drawFor } from './drawing/draw-for';
import type { DrawingInputs } from './drawing/drawing-request';
import { documentFileNames, pdfPageFile, SHEET_TYPE } from './file-names';
import { fileOnDisk } from './file-on-disk';
import { keptPicture } from './kept-pictures';
import { pagePicture } from './page-pictures';

/** Pixels of a small picture: twice the size that lists draw it at. */
const SMALL = { width: 336, height: 252 };
/** Pixels across a page that fills a phone's width. */
const READING_WIDTH = 1080;
/** Zooms of a PDF's page for either. */
const SMALL_ZOOM = 0;
const READING_ZOOM = 1;
/** Pixels of a picture that is shrunk: a wall chart is no larger. */
const MOST_PIXELS = 100_000_000;
const NO_PICTURE = '该资料没有缩略图';

/** A page as a picture: small for lists, or to read across a phone, with what a link lights on it. */
export interface WantedPicture {
  readonly size: 'small' | 'reading';
  readonly page: number;
  readonly place?: { readonly name: string; readonly lit: LitPlace };
}

/** A page of a PDF at a zoom, put together of its tiles. */
async function pdfPicture(ctx: CallContext, document: StoredDocument, page: number, zoom: number): Promise<Buffer> {
  const [whole] = documentFileNames(document.summary);
  if (!whole) throw notFound(NO_PICTURE);
  const pdf = await fileOnDisk(ctx, document, whole);
  const made = async (name: string) => {
    const file = pdfPageFile(document.summary, name);
    if (!file) throw notFound(NO_PICTURE);
    return readFile(await pagePicture(ctx, pdf, file, 'pictures'));
  };
  const { pages } = JSON.parse((await made(SIZES_NAME)).toString()) as PageSizes;
  const size = pages[page - 1];
  if (!size) throw notFound('该资料没有这一页');
  const tiled = tiledPage(size, zoom);
  const tiles = tilesWithin(page, zoom, tiled, { x: 0, y: 0, ...tiled });
  const parts: OverlayOptions[] = await Promise.all(
    tiles.map(async (tile) => ({ input: await made(tileName(tile)), left: tile.x * TILE, top: tile.y * TILE })),
  );
  const { default: sharp } = await import('sharp');
  const { width, height } = tiled;
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(parts)
    .png()
    .toBuffer();
}

/**
 * Path of the file that a picture is made of, on this machine: of a wiring diagram its sheet. Throws CallError
 * notFound.
 */
export async function drawnFrom(ctx: CallContext, document: StoredDocument, page: number): Promise<string> {
  const files = documentFileNames(document.summary);
  const isNetlist = document.summary.format === 'netlist';
  const file = isNetlist ? files.find((each) => each.page === page && each.contentType === SHEET_TYPE) : files[0];
  if (!file) throw notFound('该资料没有这一页');
  return fileOnDisk(ctx, document, file);
}

/** Makes a picture of the file at `file`; a sheet is drawn by `drawSheet`. */
async function draw(
  ctx: CallContext,
  document: StoredDocument,
  file: string,
  { size, page, place }: WantedPicture,
  drawSheet: (input: DrawingInputs['sheetPicture']) => Promise<Buffer>,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const isSmall = size === 'small';
  const shrink = (picture: Buffer | string) =>
    sharp(picture, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(
        isSmall ? { ...SMALL, fit: 'cover', position: 'top' } : { width: READING_WIDTH, withoutEnlargement: true },
      )
      .flatten({ background: '#ffffff' })
      .png({ palette: true, colours: 64, effort: 3 })
      .toBuffer();
  switch (document.summary.format) {
    case 'netlist': {
      const picture = isSmall
        ? { width: 2 * SMALL.width, isMap: true }
        : { place: place?.lit ?? null, width: READING_WIDTH };
      const drawn = await drawSheet({ sheet: file, picture });
      return isSmall ? shrink(drawn) : drawn;
    }
    case 'pdf':
      return shrink(await pdfPicture(ctx, document, page, isSmall ? SMALL_ZOOM : READING_ZOOM));
    default:
      return shrink(file);
  }
}

/**
 * Path of a page as a PNG, made on first use and charged to the caller's address then. Throws CallError: notFound for
 * a page that the document lacks, and for documents that have no picture; limited.
 */
export async function documentPicture(
  ctx: CallContext,
  document: StoredDocument,
  wanted: WantedPicture,
): Promise<string> {
  const { summary, source, gone } = document;
  const isOutside = /^[a-z]+:\/\//i.test(source);
  if (gone || isOutside || !hasSmallPicture(summary.format)) throw notFound(NO_PICTURE);
  const file = await drawnFrom(ctx, document, wanted.page);
  const { size, page, place } = wanted;
  const lit = place ? `-${sha256(place.name)}` : '';
  const name = join(relative(ctx.config.dataDir, file), `${size}-${page}${lit}.png`);
  return keptPicture(ctx, name, async (left) => {
    await charge(ctx, [{ budget: 'pictures' }]);
    return draw(ctx, document, file, wanted, (input) => drawFor(ctx)('sheetPicture', input, name, left));
  });
}
