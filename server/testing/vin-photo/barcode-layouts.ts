import { readFileSync } from 'node:fs';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { textPaths } from './glyph-paths';
import type { Scene } from './scene';

export type Symbology = 'Code39' | 'Code128' | 'QRCode' | 'DataMatrix';

let prepared: Promise<unknown> | undefined;

/** Loads the writer from the installed package; left alone it would fetch itself from a CDN. */
function prepareWriter(): Promise<unknown> {
  const file = readFileSync(require.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = new Uint8Array(file).buffer;
  prepared ??= prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return prepared;
}

/** The symbol's dark modules as SVG rectangles, each `unit` pixels wide, from (x, y). */
async function modules(
  vin: string,
  symbology: Symbology,
  box: { x: number; y: number; width: number; height: number },
): Promise<string> {
  await prepareWriter();
  const written = await writeBarcode(vin, { format: symbology, addQuietZones: false });
  if (written.error !== '') throw new Error(`Cannot write ${symbology}: ${written.error}`);
  const { data, width, height } = written.symbol;
  const unitX = box.width / width;
  const unitY = box.height / height;
  let path = '';
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((data[row * width + column] ?? 255) < 128) {
        path += `M${(box.x + column * unitX).toFixed(2)} ${(box.y + row * unitY).toFixed(2)}h${unitX}v${unitY}h${-unitX}z`;
      }
    }
  }
  return `<path d="${path}" fill="#16181a" shape-rendering="crispEdges"/>`;
}

function label(content: string): Scene {
  return {
    width: 1280,
    height: 560,
    background: '#4a5157',
    content: `<rect x="100" y="90" width="1080" height="380" rx="8" fill="#f3f3ef" stroke="#b9bab6" stroke-width="2"/>${content}`,
  };
}

/** A door-pillar label with a linear barcode over its plain text. */
export async function linearLabel(vin: string, symbology: 'Code39' | 'Code128'): Promise<Scene> {
  const bars = await modules(vin, symbology, { x: 170, y: 140, width: 940, height: 190 });
  return label(bars + textPaths(vin, { typeface: 'regular', x: 220, y: 415, size: 56, pitch: 49, fill: '#222528' }));
}

/** A small label with a matrix code and no text, as used under bonnets. */
export async function matrixLabel(vin: string, symbology: 'QRCode' | 'DataMatrix'): Promise<Scene> {
  return label(await modules(vin, symbology, { x: 520, y: 160, width: 240, height: 240 }));
}
