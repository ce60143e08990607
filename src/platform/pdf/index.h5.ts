import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';
import type { PdfDoor, PdfFile } from './types';

/** Where the build puts pdf.js' worker and character maps (config/index.ts). */
const assets = process.env.TARO_APP_PDF_ASSETS;
/** Pages beyond this many pixels fail on iOS; they are drawn at the largest size that works. */
const MAX_CANVAS_PIXELS = 16_000_000;
/** Large drawings that stay in memory; thumbnails all stay. */
const MAX_KEPT_DRAWINGS = 8;
const THUMBNAIL_WIDTH = 240;

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the page could not be drawn'))), 'image/png');
  });

class DrawnPdf implements PdfFile {
  /** Addresses of drawings made so far, oldest first; `page@width`. */
  private drawings = new Map<string, string>();

  constructor(private file: PDFDocumentProxy) {}

  get pageCount(): number {
    return this.file.numPages;
  }

  async pageSize(page: number) {
    const { width, height } = (await this.file.getPage(page)).getViewport({ scale: 1 });
    return { width, height };
  }

  async draw(page: number, width: number): Promise<string> {
    const key = `${page}@${Math.round(width)}`;
    const drawn = this.drawings.get(key);
    if (drawn) return drawn;
    const source = await this.file.getPage(page);
    const natural = source.getViewport({ scale: 1 });
    const wanted = width / natural.width;
    const largest = Math.sqrt(MAX_CANVAS_PIXELS / (natural.width * natural.height));
    const viewport = source.getViewport({ scale: Math.min(wanted, largest) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser cannot draw');
    await source.render({ canvasContext: context, viewport }).promise;
    const address = URL.createObjectURL(await toBlob(canvas));
    // Frees the canvas' memory at once: iOS keeps it otherwise.
    canvas.width = 0;
    this.drawings.set(key, address);
    this.forgetOldest();
    return address;
  }

  private forgetOldest(): void {
    const large = Array.from(this.drawings).filter(([key]) => Number(key.split('@')[1]) > THUMBNAIL_WIDTH);
    for (const [key, address] of large.slice(0, -MAX_KEPT_DRAWINGS)) {
      URL.revokeObjectURL(address);
      this.drawings.delete(key);
    }
  }

  close(): void {
    this.drawings.forEach((address) => URL.revokeObjectURL(address));
    this.drawings.clear();
    void this.file.destroy();
  }
}

export const pdf: PdfDoor = {
  canDraw: true,
  async open(url) {
    const pdfjs = await import('pdfjs-dist/legacy/build/pdf');
    pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.js`;
    // Evaluating fonts as scripts is how a hostile PDF would run code; range requests load long files page by page.
    const task = pdfjs.getDocument({ url, isEvalSupported: false, cMapUrl: `${assets}cmaps/`, cMapPacked: true });
    return new DrawnPdf(await task.promise);
  },
};
