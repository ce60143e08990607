import { readFileSync } from 'node:fs';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { FONT_FILE } from '../../fonts/font-file';

/** Character sets of East Asia, as Windows numbers them: GB 2312, Big5, Shift-JIS, Hangul. */
const EAST_ASIAN = [134, 136, 128, 129];
const GB2312 = 134;
const OUR_FONT = 1;
const WHOLE_FILE = 0;
const VERSION = 1;
const WORD = 4;

/**
 * FPDF_SYSFONTINFO of fpdf_sysfontinfo.h, for papers whose Chinese fonts are not embedded: they are shown in ours.
 * PDFium has Latin fonts of its own. Gives its address.
 */
export function fallbackFont(module: WrappedPdfiumModule['pdfium'], memory: WebAssembly.Memory): number {
  let file: Buffer | undefined;
  const fontFile = () => (file ??= readFileSync(FONT_FILE));
  const release = () => undefined;
  const enumerate = () => undefined;
  const map = (_info: number, _weight: number, _italic: number, charset: number) =>
    EAST_ASIAN.includes(charset) ? OUR_FONT : 0;
  const get = () => 0;
  const data = (_info: number, _font: number, table: number, buffer: number, size: number) => {
    if (table !== WHOLE_FILE) return 0;
    if (size >= fontFile().length) new Uint8Array(memory.buffer).set(fontFile(), buffer);
    return fontFile().length;
  };
  const faceName = () => 0;
  const charset = () => GB2312;
  const forget = () => undefined;
  const calls = [
    module.addFunction(release, 'vi'),
    module.addFunction(enumerate, 'vii'),
    module.addFunction(map, 'iiiiiiii'),
    module.addFunction(get, 'iii'),
    module.addFunction(data, 'iiiiii'),
    module.addFunction(faceName, 'iiiii'),
    module.addFunction(charset, 'iii'),
    module.addFunction(forget, 'vii'),
  ];
  const info = module.wasmExports.malloc((calls.length + 1) * WORD);
  new Uint32Array(memory.buffer, info, calls.length + 1).set([VERSION, ...calls]);
  return info;
}
