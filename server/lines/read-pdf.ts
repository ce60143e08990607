import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api';
import { clipAround, within, type Clip } from './clip';
import { multiply, type Matrix, type Point } from './geometry';
import { StrokeCollector, type Look, type PageStrokes } from './page-strokes';
import { PathBuilder } from './path-builder';

type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.js');

interface State extends Look {
  readonly matrix: Matrix;
  /** What may be painted, on the page. */
  readonly clip: Clip | null;
}

const START: Omit<State, 'matrix'> = { stroke: '#000000', fill: '#000000', width: 1, clip: null };

/** Whether pdf.js says of a document that it cannot read it: InvalidPDFException, PasswordException … */
export const isPdfFault = (error: unknown): error is Error =>
  error instanceof Error && /(Exception|FormatError)$/.test(error.name);

/** Gives an exception of pdf.js, which are made without one, a stack that begins with its name and message. */
function throwWithStack(error: unknown): never {
  if (isPdfFault(error)) Error.captureStackTrace(error);
  throw error;
}

/** What each page of a PDF draws as lines. */
export interface PdfPages {
  readonly count: number;
  /** `number` from 1. Throws TooManyLines. */
  readonly strokes: (number: number, maxSegments: number) => Promise<PageStrokes>;
  readonly close: () => Promise<void>;
}

/** Opens a PDF to read its lines. Throws what pdf.js throws for one that it cannot read. */
export async function openPdf(bytes: Buffer): Promise<PdfPages> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.js');
  const task = pdfjs.getDocument({
    // A copy: pdf.js takes the bytes for itself.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const document: PDFDocumentProxy = await task.promise.catch(throwWithStack);
  return {
    count: document.numPages,
    strokes: async (number, maxSegments) => {
      const page = await document.getPage(number).catch(throwWithStack);
      const strokes = await strokesOf(pdfjs, page, maxSegments).catch(throwWithStack);
      page.cleanup();
      return strokes;
    },
    close: () => task.destroy(),
  };
}

async function strokesOf(pdfjs: Pdfjs, page: PDFPageProxy, maxSegments: number): Promise<PageStrokes> {
  const viewport = page.getViewport({ scale: 1 });
  const collector = new StrokeCollector(viewport.width, viewport.height, maxSegments);
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE });
  const painter = new Painter(pdfjs.OPS, collector, viewport.transform as unknown as Matrix);
  for (const [at, operator] of fnArray.entries()) painter.do(operator, (argsArray[at] ?? []) as unknown[]);
  return collector;
}

const numbers = (value: unknown): number[] =>
  value !== null && typeof value === 'object' ? Array.from(value as ArrayLike<number>) : [];
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
/** pdf.js gives the channels, 0 to 255, as a typed array. */
const colorOf = (args: unknown) =>
  `#${Array.from(numbers(args).slice(0, 3), (channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The corners of the box of a form. */
const boxPoints = ([x1, y1, x2, y2]: readonly number[]): Point[] =>
  x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined
    ? []
    : [
        { x: x1, y: y1 },
        { x: x2, y: y1 },
        { x: x1, y: y2 },
        { x: x2, y: y2 },
      ];

/** Follows the state of a page's operators (ISO 32000-1, 8.4) as far as lines are concerned. */
class Painter {
  private state: State;
  private readonly saved: State[] = [];
  private path = new PathBuilder();
  private clips = false;

  constructor(
    private readonly ops: Pdfjs['OPS'],
    private readonly page: StrokeCollector,
    matrix: Matrix,
  ) {
    this.state = { ...START, matrix };
  }

  do(operator: number, args: unknown[]): void {
    const { ops } = this;
    switch (operator) {
      case ops.save:
        this.saved.push(this.state);
        break;
      case ops.restore:
      case ops.paintFormXObjectEnd:
        this.state = this.saved.pop() ?? this.state;
        break;
      case ops.transform:
        this.turn(numbers(args));
        break;
      case ops.paintFormXObjectBegin:
        this.saved.push(this.state);
        if (args[0]) this.turn(numbers(args[0]));
        this.clipTo(boxPoints(numbers(args[1])));
        break;
      case ops.setLineWidth:
        this.state = { ...this.state, width: number(args[0]) };
        break;
      case ops.setGState:
        for (const [key, value] of args[0] as [string, unknown][])
          if (key === 'LW') this.state = { ...this.state, width: number(value) };
        break;
      case ops.setStrokeRGBColor:
        this.state = { ...this.state, stroke: colorOf(args) };
        break;
      case ops.setFillRGBColor:
        this.state = { ...this.state, fill: colorOf(args) };
        break;
      case ops.setStrokeColorN:
        this.state = { ...this.state, stroke: null };
        break;
      case ops.setFillColorN:
        this.state = { ...this.state, fill: null };
        break;
      case ops.clip:
      case ops.eoClip:
        // Clips from the next painting operator on (ISO 32000-1, 8.5.4).
        this.clips = true;
        break;
      case ops.constructPath:
        this.build(numbers(args[0]), numbers(args[1]));
        break;
      default:
        this.paint(operator);
    }
  }

  private clipTo(points: readonly Point[]): void {
    const { clip, matrix } = this.state;
    this.state = { ...this.state, clip: within(clip, clipAround(points, matrix)) };
  }

  private turn([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): void {
    this.state = { ...this.state, matrix: multiply(this.state.matrix, [a, b, c, d, e, f]) };
  }

  private build(steps: readonly number[], values: readonly number[]): void {
    const { ops, path } = this;
    let at = 0;
    const next = () => values[at++] ?? 0;
    const point = () => ({ x: next(), y: next() });
    for (const step of steps)
      switch (step) {
        case ops.moveTo:
          path.moveTo(point());
          break;
        case ops.lineTo:
          path.lineTo(point());
          break;
        case ops.curveTo:
          path.curveTo(point(), point(), point());
          break;
        case ops.curveTo2:
          path.curveTo(path.at, point(), point());
          break;
        case ops.curveTo3: {
          const control = point();
          const end = point();
          path.curveTo(control, end, end);
          break;
        }
        case ops.rectangle:
          path.rectangle(next(), next(), next(), next());
          break;
        case ops.closePath:
          path.close();
          break;
      }
  }

  private paint(operator: number): void {
    const { ops } = this;
    const closes = [ops.closeStroke, ops.closeFillStroke, ops.closeEOFillStroke].includes(operator);
    const both = [ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke].includes(operator);
    const strokes = both || operator === ops.stroke || operator === ops.closeStroke;
    const fills = both || operator === ops.fill || operator === ops.eoFill;
    if (!strokes && !fills && operator !== ops.endPath) return;
    if (closes) this.path.close();
    const { stroke, fill, width, matrix, clip } = this.state;
    if (strokes || fills)
      this.page.paint(
        this.path.subpaths,
        { stroke: strokes ? stroke : null, fill: fills ? fill : null, width },
        matrix,
        clip,
      );
    if (this.clips) this.clipTo(this.path.subpaths.flatMap(({ points }) => points));
    this.clips = false;
    this.path = new PathBuilder();
  }
}
