import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { LookBox } from './photo-box';
import type { Look } from './text-looks';

const MODEL_FOLDER = path.join(path.dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
/**
 * Without I, O and Q, which no VIN and no trouble code has: the engine then takes its next guess, most often the right
 * one (J read as I).
 */
const CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
/** Gaps and dashes end a code among other text; a VIN has none, whatever gaps its print has. */
/** Plates have no I and no O (GA 36), but a Q. */
const WHITELIST = { vin: CHARACTERS, screen: `${CHARACTERS} -:`, plate: `${CHARACTERS}Q` } as const;
const SEGMENTATION = { block: PSM.SINGLE_BLOCK, sparse: PSM.SPARSE_TEXT, line: PSM.SINGLE_LINE } as const;

/** A line of text, and where it stands in its picture. */
export interface TextLine {
  readonly text: string;
  readonly box: LookBox;
}

/** One character of a line, where it stands in its picture, and how sure the model is of it, 0 to 100. */
export interface TextSymbol {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
}

/** Recognises capital letters and digits in a prepared picture. */
export class TextReader {
  private engine: Promise<Worker> | undefined;
  /** The lines of the picture that was read last. */
  lines: readonly TextLine[] = [];

  /** Loads the model from the installed package; the first reading does so otherwise. */
  async start(): Promise<void> {
    this.engine ??= startEngine();
    await this.engine;
  }

  /** The text of an encoded picture, line by line. */
  async read(picture: Buffer, layout: Look['layout'], what: keyof typeof WHITELIST = 'vin'): Promise<string> {
    const { text, lines } = await this.recognize(picture, layout, what);
    this.lines = lines.map((line) => ({ text: line.text, box: line.bbox }));
    return text;
  }

  /** The characters of a picture of one line of a VIN, from left to right. */
  async readLine(picture: Buffer): Promise<TextSymbol[]> {
    const { lines } = await this.recognize(picture, 'line', 'vin');
    const symbols = lines.flatMap(({ words }) => words.flatMap((word) => word.symbols));
    return symbols.map(({ text, confidence, bbox }) => ({ text, confidence, left: bbox.x0, right: bbox.x1 }));
  }

  private async recognize(picture: Buffer, layout: keyof typeof SEGMENTATION, what: keyof typeof WHITELIST) {
    this.engine ??= startEngine();
    const engine = await this.engine;
    await engine.setParameters({
      tessedit_pageseg_mode: SEGMENTATION[layout],
      tessedit_char_whitelist: WHITELIST[what],
    });
    const { data } = await engine.recognize(picture, {}, { text: true, blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    return { text: data.text, lines };
  }

  /** Ends the engine's thread. */
  async close(): Promise<void> {
    const engine = await this.engine;
    this.engine = undefined;
    await engine?.terminate();
  }
}

async function startEngine(): Promise<Worker> {
  const engine = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: MODEL_FOLDER,
    gzip: true,
    cacheMethod: 'none',
    // Without a handler the library throws outside of any call; with one, only the call itself rejects.
    errorHandler: () => undefined,
  });
  await engine.setParameters({
    user_defined_dpi: '300',
    // Its remarks on specks that are too small to be text.
    debug_file: '/dev/null',
  });
  return engine;
}
