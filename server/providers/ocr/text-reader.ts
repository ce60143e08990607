import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Look } from './text-looks';

const MODEL_FOLDER = path.join(path.dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
const SEGMENTATION = { block: PSM.SINGLE_BLOCK, sparse: PSM.SPARSE_TEXT } as const;

/** Recognises capital letters and digits in a prepared picture. */
export class TextReader {
  private engine: Promise<Worker> | undefined;

  /** The text of an encoded picture, line by line. Loads the model from the installed package on first use. */
  async read(picture: Buffer, layout: Look['layout']): Promise<string> {
    this.engine ??= startEngine();
    const engine = await this.engine;
    await engine.setParameters({ tessedit_pageseg_mode: SEGMENTATION[layout] });
    const { data } = await engine.recognize(picture);
    return data.text;
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
    errorHandler: (error: unknown) => console.warn('VIN text reader:', error),
  });
  await engine.setParameters({
    // Without I, O and Q, which no VIN has: the engine then takes its next guess, most often the right one (J read as
    // I).
    tessedit_char_whitelist: 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789',
    user_defined_dpi: '300',
    // Its remarks on specks that are too small to be text.
    debug_file: '/dev/null',
  });
  return engine;
}
