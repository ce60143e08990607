import { readFileSync } from 'node:fs';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Point, Size } from '../../../src/domain/viewport';
import { fallbackFont } from './fallback-font';
import { PdfError } from './pdf-error';

/** What the engine may hold, in bytes; a page that wants more is not drawn. */
export const MAX_HEAP = 512 * 1024 * 1024;

// fpdfview.h
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;
const BITMAP_BGRX = 3;
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const SMALL_IMAGE_CACHE = 0x200;
const DRAW_FLAGS = ANNOTATIONS | RED_FIRST | SMALL_IMAGE_CACHE;

const UTF16 = new TextDecoder('utf-16le');
const UTF16_BYTES = 2;

type Pdfium = WrappedPdfiumModule;
type Growing = (bytes: number) => number;

/** Pixels, four bytes each: red, green, blue, unused. */
export interface Pixels extends Size {
  readonly pixels: Uint8Array;
}

/** PDFium as WebAssembly: what it can do is compute, within a bounded memory; it opens no files and runs no scripts. */
export class PdfEngine {
  private constructor(
    private readonly pdfium: Pdfium,
    private readonly memory: WebAssembly.Memory,
  ) {}

  static async start(): Promise<PdfEngine> {
    const module = await WebAssembly.compile(readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm')));
    let memory: WebAssembly.Memory | undefined;
    // The name of emscripten's hook by which we put a limit on the memory; its types leave it out.
    const hooks = {
      instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
        const grow = imports.env?.emscripten_resize_heap as Growing;
        const bounded: Growing = (bytes) => (bytes >>> 0 > MAX_HEAP ? 0 : grow(bytes));
        const instance = new WebAssembly.Instance(module, {
          ...imports,
          env: { ...imports.env, emscripten_resize_heap: bounded },
        });
        memory = instance.exports.memory as WebAssembly.Memory;
        done(instance);
        return instance.exports;
      },
      // What it prints before it aborts is in the error as well.
      printErr: () => undefined,
    };
    const pdfium = await init(hooks as unknown as Parameters<typeof init>[0]);
    if (!memory) throw new Error('PDFium has no memory');
    pdfium.PDFiumExt_Init();
    const engine = new PdfEngine(pdfium, memory);
    pdfium.FPDF_SetSystemFontInfo(fallbackFont(pdfium.pdfium, memory));
    return engine;
  }

  /** Bytes that it holds. */
  get heap(): number {
    return this.memory.buffer.byteLength;
  }

  /** Throws PdfError `broken`, `encrypted`, `too-large`. */
  open(file: Uint8Array): PdfDocument {
    const { pdfium } = this;
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const bytes = malloc(file.length);
    if (bytes === 0) throw new PdfError('too-large');
    new Uint8Array(this.memory.buffer).set(file, bytes);
    const document = pdfium.FPDF_LoadMemDocument(bytes, file.length, '');
    if (document === 0) {
      const error = pdfium.FPDF_GetLastError();
      free(bytes);
      throw new PdfError(error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'encrypted' : 'broken');
    }
    return new PdfDocument(pdfium, this.memory, { document, bytes, length: file.length });
  }
}

/** An open file. Its last page stays loaded: a page is asked for tile by tile. */
export class PdfDocument {
  readonly pageCount: number;
  private page: { readonly number: number; readonly handle: number } | null = null;

  constructor(
    private readonly pdfium: Pdfium,
    private readonly memory: WebAssembly.Memory,
    private readonly held: { readonly document: number; readonly bytes: number; readonly length: number },
  ) {
    this.pageCount = pdfium.FPDF_GetPageCount(held.document);
  }

  /** Bytes of the file. */
  get length(): number {
    return this.held.length;
  }

  /** Size of a page in points as it is shown; pages count from 1. Null for one that cannot be read. */
  size(page: number): Size | null {
    const { pdfium, held } = this;
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const at = malloc(8);
    try {
      if (!pdfium.FPDF_GetPageSizeByIndexF(held.document, page - 1, at)) return null;
      const [width = 0, height = 0] = new Float32Array(this.memory.buffer, at, 2);
      return width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : null;
    } finally {
      free(at);
    }
  }

  /** A part of the page drawn `whole` pixels large, from `at` on. */
  draw(page: number, whole: Size, at: Point, { width, height }: Size): Pixels {
    const { pdfium } = this;
    const handle = this.load(page);
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BITMAP_BGRX, 0, 0);
    if (bitmap === 0) throw new PdfError('too-heavy');
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, handle, -at.x, -at.y, whole.width, whole.height, 0, DRAW_FLAGS);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return { width, height, pixels: new Uint8Array(this.memory.buffer, start, width * height * 4).slice() };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  }

  /** The text of a page in its reading order, at most `most` characters; empty for one that is only a picture. */
  text(page: number, most: number): string {
    const { pdfium } = this;
    const { malloc, free } = pdfium.pdfium.wasmExports;
    const text = pdfium.FPDFText_LoadPage(this.load(page));
    if (text === 0) return '';
    const count = Math.min(pdfium.FPDFText_CountChars(text), most);
    const at = count > 0 ? malloc((count + 1) * UTF16_BYTES) : 0;
    try {
      if (at === 0) return '';
      // What it counts as written has the zero at the end.
      const written = Math.max(0, pdfium.FPDFText_GetText(text, 0, count, at) - 1);
      return UTF16.decode(new Uint8Array(this.memory.buffer, at, written * UTF16_BYTES));
    } finally {
      if (at !== 0) free(at);
      pdfium.FPDFText_ClosePage(text);
    }
  }

  close(): void {
    this.closePage();
    this.pdfium.FPDF_CloseDocument(this.held.document);
    this.pdfium.pdfium.wasmExports.free(this.held.bytes);
  }

  private load(page: number): number {
    if (this.page?.number === page) return this.page.handle;
    this.closePage();
    const handle = this.pdfium.FPDF_LoadPage(this.held.document, page - 1);
    if (handle === 0) throw new PdfError('broken');
    this.page = { number: page, handle };
    return handle;
  }

  private closePage(): void {
    if (this.page) this.pdfium.FPDF_ClosePage(this.page.handle);
    this.page = null;
  }
}
