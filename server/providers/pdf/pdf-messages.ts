import type { PageTile } from '../../../src/domain/page-tiles';
import type { PdfErrorCode } from './pdf-error';

/** To the thread: the sizes of all pages of a file, or the pixels of one tile. */
export type PdfRequest =
  | { readonly kind: 'sizes'; readonly file: string }
  | { readonly kind: 'tile'; readonly file: string; readonly tile: PageTile };

/** `heap`: bytes that the engine holds; they never become fewer. */
export type PdfAnswer = { readonly heap: number } & (
  | { readonly kind: 'sizes'; readonly sizes: Float32Array }
  | { readonly kind: 'tile'; readonly width: number; readonly height: number; readonly pixels: Uint8Array }
  | { readonly kind: 'failed'; readonly code: PdfErrorCode }
);
