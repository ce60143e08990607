import { PDFDocument } from 'pdf-lib';
import { isPdfFault, openPdf } from './read-pdf';

/** What a page of 400 × 200 with these operators draws as lines, in whole points from its upper left corner. */
async function strokesOf(operators: string): Promise<number[][]> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 200]);
  page.node.set(page.node.context.obj('Contents'), page.node.context.register(page.node.context.stream(operators)));
  const pdf = await openPdf(Buffer.from(await document.save()));
  const { strokes } = await pdf.strokes(1, 1000);
  await pdf.close();
  return strokes.map(({ points }) => points.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]));
}

describe('a PDF that cannot be read', () => {
  it('is told with the reason in the stack, which reports print', async () => {
    const error: unknown = await openPdf(Buffer.from('no PDF')).catch((caught: unknown) => caught);
    expect(isPdfFault(error) && error.stack).toMatch(/^InvalidPDFException: Invalid PDF structure/);
  });
});

describe('lines of a PDF', () => {
  it('are moved, turned and scaled with their page', async () => {
    expect(await strokesOf('q 2 0 0 2 10 20 cm 0 0 m 50 0 l S Q 0 0 m 30 0 l S')).toEqual([
      [10, 180, 110, 180],
      [0, 200, 30, 200],
    ]);
  });

  it('end where a clip ends, until it is taken back', async () => {
    const clipped = 'q 100 50 100 100 re W n 0 100 m 400 100 l S 0 10 m 400 10 l S Q 0 10 m 400 10 l S';
    expect(await strokesOf(clipped)).toEqual([
      [100, 100, 200, 100],
      [0, 190, 400, 190],
    ]);
  });
});
