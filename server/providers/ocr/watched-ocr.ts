import type { FailureWatch } from '../failure-watch';
import { OcrError } from './ocr-error';
import type { DirectAccess, ReadOptions, VinOcr, VinReading } from './types';

/** The service's number at the start of what it said; its words may quote what was sent. */
const NUMBER = /^\d{1,9}/;

/** A reader of photos whose outages are noted. A photo that shows nothing is none. */
export class WatchedOcr implements VinOcr {
  constructor(
    private readonly ocr: VinOcr,
    private readonly watch: FailureWatch,
  ) {}

  read(image: Buffer, options?: ReadOptions): Promise<VinReading> {
    return this.noting(this.ocr.read(image, options));
  }

  readScreen(image: Buffer, options?: Omit<ReadOptions, 'onProgress'>): Promise<readonly string[]> {
    return this.noting(this.ocr.readScreen(image, options));
  }

  directAccess(): Promise<DirectAccess | null> {
    return this.noting(this.ocr.directAccess());
  }

  close(): Promise<void> {
    return this.ocr.close();
  }

  private async noting<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof OcrError) this.note(error);
      throw error;
    }
  }

  private note({ code, cause }: OcrError & { cause?: unknown }): void {
    if (code === 'timeout') return this.watch.note('timeout', 'no answer in time');
    if (code !== 'busy' && code !== 'unavailable') return;
    const number = typeof cause === 'string' ? NUMBER.exec(cause)?.[0] : undefined;
    if (number !== undefined || code === 'busy') this.watch.note('refused', `error_code ${number ?? 'busy'}`);
    else this.watch.noteError(cause);
  }
}
