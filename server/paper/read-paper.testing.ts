import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api';

/** A page of a PDF as a reader finds it: its size in points, and its text, line by line from above. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  /** Of the smallest letters, in points. */
  readonly smallest: number;
  /** Edges of the text, in points from the left and below. */
  readonly edges: { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
}

/** Opens a PDF with pdf.js, which knows nothing of how it was made. Throws with what pdf.js says. */
export async function openPaper(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf');
  const options = { data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false };
  return getDocument(options).promise.catch((error: unknown) => {
    // Its exceptions have one stack for all, without a name or words.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

/** What a PDF holds when it is read back. */
export async function readPaper(pdf: Uint8Array): Promise<ReadPage[]> {
  const document = await openPaper(pdf);
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, transform, width: length, height: size }) => {
        const [, , , , x, y] = transform as number[];
        return { text: str, x: x ?? 0, y: y ?? 0, length, size };
      });
    const rows = new Map<number, typeof words>();
    for (const word of words) rows.set(Math.round(word.y), [...(rows.get(Math.round(word.y)) ?? []), word]);
    pages.push({
      width,
      height,
      lines: [...rows.entries()]
        .sort(([one], [other]) => other - one)
        .map(([, row]) => lineOf(row.sort((one, other) => one.x - other.x))),
      smallest: Math.min(...words.map(({ size }) => size)),
      edges: {
        left: Math.min(...words.map(({ x }) => x)),
        right: Math.max(...words.map(({ x, length }) => x + length)),
        bottom: Math.min(...words.map(({ y }) => y)),
        top: Math.max(...words.map(({ y }) => y)),
      },
    });
  }
  return pages;
}

/** Words that touch are one; between others stands a space. */
function lineOf(row: readonly { text: string; x: number; length: number }[]): string {
  let line = '';
  let end = -Infinity;
  for (const { text, x, length } of row) {
    line += line === '' || x - end < 1 ? text : ` ${text}`;
    end = x + length;
  }
  return line;
}
