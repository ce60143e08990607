/** Small PDFs for tests, written by hand: a library would not write what attackers do. */

interface PdfObjects {
  /** Of the pages, from object 3 on. */
  readonly pages: readonly string[];
  /** Objects after the pages. */
  readonly others?: readonly string[];
  /** What the file says of its number of pages. */
  readonly count?: number;
}

/** A whole file with its table of objects. */
export function pdfFile({ pages, others = [], count = pages.length }: PdfObjects): Buffer {
  const kids = pages.map((_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...pages,
    ...others,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end + trailer, 'latin1');
}

/** The dictionary of a page; `contents`: number of the object with its content. */
export const pdfPage = (box: string, contents?: number, resources = ''): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${contents === undefined ? '' : `/Contents ${contents} 0 R`}${resources}>>`;

export const pdfStream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
