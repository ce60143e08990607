/** The thread in which `PdfPages` reads and draws, one thing at a time. What aborts the engine ends the thread. */
import { readFileSync, statSync } from 'node:fs';
import { hasTile, TILE, tiledPage, tileSize, type PageTile } from '../../../src/domain/page-tiles';
import { takeJobs } from '../../base/job-thread';
import { PdfEngine, type PdfDocument, type Pixels } from './pdf-engine';
import { PdfError } from './pdf-error';
import type { PdfAnswer, PdfRequest } from './pdf-messages';

const MIB = 1024 * 1024;
const MAX_FILE = 200 * MIB;
const MAX_PAGES = 10_000;
/** Files stay open, the last used longest, up to so many bytes. */
const KEPT_BYTES = 64 * MIB;

const open = new Map<string, PdfDocument>();

function documentOf(engine: PdfEngine, file: string): PdfDocument {
  const kept = open.get(file);
  if (kept) {
    open.delete(file);
    open.set(file, kept);
    return kept;
  }
  const { size } = statSync(file);
  if (size > MAX_FILE) throw new PdfError('too-large');
  let bytes = size;
  for (const { length } of open.values()) bytes += length;
  for (const [name, document] of open) {
    if (bytes <= KEPT_BYTES) break;
    document.close();
    open.delete(name);
    bytes -= document.length;
  }
  const document = engine.open(readFileSync(file));
  open.set(file, document);
  if (document.pageCount === 0) throw new PdfError('broken');
  if (document.pageCount > MAX_PAGES) throw new PdfError('too-large');
  return document;
}

/** The widths and heights of all pages, one after the other. */
function sizesOf(document: PdfDocument): Float32Array {
  const sizes = new Float32Array(document.pageCount * 2);
  for (let page = 1; page <= document.pageCount; page += 1) {
    const size = document.size(page);
    if (!size) throw new PdfError('broken');
    sizes.set([size.width, size.height], (page - 1) * 2);
  }
  return sizes;
}

function draw(document: PdfDocument, tile: PageTile): Pixels {
  const size = tile.page <= document.pageCount ? document.size(tile.page) : null;
  if (!size || !hasTile(size, tile)) throw new PdfError('no-page');
  const whole = tiledPage(size, tile.zoom);
  return document.draw(tile.page, whole, { x: tile.x * TILE, y: tile.y * TILE }, tileSize(whole, tile));
}

function answer(engine: PdfEngine, request: PdfRequest): PdfAnswer {
  try {
    const document = documentOf(engine, request.file);
    if (request.kind === 'sizes') return { kind: 'sizes', sizes: sizesOf(document), heap: engine.heap };
    return { kind: 'tile', ...draw(document, request.tile), heap: engine.heap };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { kind: 'failed', code: error.code, heap: engine.heap };
  }
}

void PdfEngine.start().then((engine) => takeJobs((request: PdfRequest) => answer(engine, request)));
