import path from 'node:path';
import type { PageTile } from '../../../src/domain/page-tiles';
import type { Size } from '../../../src/domain/viewport';
import { GivenUp } from '../../base/given-up';
import { startThread, type JobThread } from '../../base/job-thread';
import { ThreadError, ThreadQueue } from '../../base/thread-queue';
import { PdfError } from './pdf-error';
import type { PdfAnswer, PdfRequest } from './pdf-messages';

const DEFAULT_LIMIT_MS = 10_000;
/** Devices ask for what is seen, a few dozen tiles. */
const MAX_WAITING_EACH = 96;
const MAX_WAITING = 512;
/** An engine that has grown beyond this is replaced once it is idle: its memory never shrinks. */
const MOST_KEPT_HEAP = 192 * 1024 * 1024;
const COLOURS = 256;

export interface PdfPagesOptions {
  /** Time for one tile, in ms. */
  limitMs?: number;
  /** Starts the thread that draws; it speaks as `pdf-messages` says. */
  start?: () => JobThread;
}

/**
 * Sizes and pictures of the pages of PDFs, drawn by PDFium in a thread of its own. `file`: a path that names the same
 * content for ever; `from`: who asks, since callers take turns. Everything rejects with PdfError.
 */
export class PdfPages {
  private readonly thread: ThreadQueue;
  /** Pages of files. */
  private readonly givenUp = new GivenUp();

  constructor({
    limitMs = DEFAULT_LIMIT_MS,
    start = () => startThread(path.join(__dirname, 'pdf-worker.ts')),
  }: PdfPagesOptions = {}) {
    this.thread = new ThreadQueue({ start, limitMs, max: MAX_WAITING, maxEach: MAX_WAITING_EACH });
  }

  /** Sizes of all pages in points, as they are shown. */
  async sizes(file: string, from: string): Promise<Size[]> {
    const answer = await this.ask({ kind: 'sizes', file }, from);
    if (answer.kind !== 'sizes') throw new Error('PDFium answered something else');
    const { sizes } = answer;
    return Array.from({ length: sizes.length / 2 }, (_, at) => ({
      width: sizes[at * 2] ?? 0,
      height: sizes[at * 2 + 1] ?? 0,
    }));
  }

  /** One tile as PNG. */
  async picture(file: string, tile: PageTile, from: string): Promise<Buffer> {
    const answer = await this.ask({ kind: 'tile', file, tile }, from);
    if (answer.kind !== 'tile') throw new Error('PDFium answered something else');
    const { width, height, pixels } = answer;
    const { default: sharp } = await import('sharp');
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ palette: true, colours: COLOURS, effort: 3 })
      .toBuffer();
  }

  /** Gives up what is under way and frees everything. What is asked after it rejects with `closed`. */
  close(): Promise<void> {
    return this.thread.close();
  }

  private async ask(request: PdfRequest, from: string): Promise<PdfAnswer> {
    const page = `${request.file} ${request.kind === 'tile' ? request.tile.page : ''}`;
    if (this.givenUp.has(page)) throw new PdfError('too-heavy');
    try {
      return await this.thread.run({
        from,
        send: (thread) => thread.postMessage(request),
        read: (message) => this.read(message as PdfAnswer),
      });
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (error.fault === 'busy' || error.fault === 'closed') throw new PdfError(error.fault);
      this.givenUp.add(page);
      throw new PdfError('too-heavy', { cause: error });
    }
  }

  private read(answer: PdfAnswer): PdfAnswer {
    // Not waited for: the next job starts another thread.
    if (answer.heap > MOST_KEPT_HEAP) void this.thread.stop();
    if (answer.kind === 'failed') throw new PdfError(answer.code);
    return answer;
  }
}
