import { PDFDocument } from 'pdf-lib';
import { traceLines } from './trace-lines';

const mockOpenPdf = jest.fn();
jest.mock('./read-pdf', () => ({
  ...jest.requireActual<object>('./read-pdf'),
  openPdf: (bytes: Buffer) => mockOpenPdf(bytes),
}));

const pdfOf = (strokes: (page: number) => unknown) => {
  mockOpenPdf.mockResolvedValue({
    count: 3,
    strokes: async (page: number) => strokes(page),
    close: () => Promise.resolve(),
  });
  return traceLines({ format: 'pdf', bytes: Buffer.from('') });
};
const exception = (name: string) => Object.assign(new Error('broken'), { name });
const page = {
  width: 100,
  height: 100,
  dots: [],
  strokes: [
    {
      points: [
        { x: 1, y: 1 },
        { x: 90, y: 1 },
      ],
      color: '#000000',
      width: 1,
    },
  ],
};

describe('the lines of a document that cannot be read all through', () => {
  it('are those of the other pages, and the report names the page', async () => {
    const { files, notes } = await pdfOf((number) => {
      if (number === 2) throw exception('UnknownErrorException');
      return page;
    });
    expect(files.map((file) => file.page)).toEqual([1, 3]);
    expect(notes).toEqual(['第 2 页的线条无法读取，不提供线条高亮']);
  });

  it('are none of a PDF that the reader refuses, which the report tells with its reason', async () => {
    mockOpenPdf.mockRejectedValue(exception('InvalidPDFException'));
    expect(await traceLines({ format: 'pdf', bytes: Buffer.from('') })).toEqual({
      files: [],
      notes: ['PDF 的线条无法读取，不提供线条高亮（InvalidPDFException）'],
    });
  });

  it('do not hide a fault of the program', async () => {
    await expect(
      pdfOf(() => {
        throw new TypeError('a fault');
      }),
    ).rejects.toThrow(TypeError);
    mockOpenPdf.mockRejectedValue(new TypeError('a fault'));
    await expect(traceLines({ format: 'pdf', bytes: Buffer.from('') })).rejects.toThrow(TypeError);
  });

  it('are told of a real PDF without any', async () => {
    const { openPdf } = jest.requireActual<typeof import('./read-pdf')>('./read-pdf');
    mockOpenPdf.mockImplementation(openPdf);
    const document = await PDFDocument.create();
    document.addPage([100, 100]);
    expect(await traceLines({ format: 'pdf', bytes: Buffer.from(await document.save()) })).toEqual({
      files: [],
      notes: [],
    });
    const { notes } = await traceLines({ format: 'pdf', bytes: Buffer.from('%PDF-1.7 nothing more') });
    expect(notes).toEqual(['PDF 的线条无法读取，不提供线条高亮（InvalidPDFException）']);
  });
});
