import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { hasValidCheckDigit } from '../../../src/domain/vin/vin-check-digit';
import type { GreyImage } from './grey-image';
import type { VinReading } from './types';

const OPTIONS: ReaderOptions = {
  formats: ['Code39', 'Code128', 'QRCode', 'DataMatrix', 'PDF417'],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

let prepared: Promise<unknown> | undefined;

/** Loads the reader from the installed package; left alone it would fetch itself from a CDN. */
function prepareReader(): Promise<unknown> {
  const load = () => {
    const file = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
  };
  prepared ??= load();
  return prepared;
}

function rgba({ data, width, height }: GreyImage): ImageData {
  const pixels = new Uint8ClampedArray(width * height * 4);
  data.forEach((grey, index) => pixels.fill(grey, index * 4, index * 4 + 3));
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  return { data: pixels, width, height, colorSpace: 'srgb' };
}

/** The VIN in a label's text: makers put an I (import mark) before it, a star round it, or more fields after it. */
function vinOf(text: string): string | undefined {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const vins = words
    .flatMap((word) => [word, word.replace(/^I/, '')])
    .filter((word) => /^[A-HJ-NPR-Z0-9]{17}$/.test(word));
  return vins.find(hasValidCheckDigit) ?? vins[0];
}

/**
 * Reads the VIN from a Code 39, Code 128, QR, DataMatrix or PDF417 label; null when there is none.
 * Labels carry checksums of their own, so a VIN from one is as printed even when its check digit is wrong.
 */
export async function readBarcode(photo: GreyImage): Promise<VinReading | null> {
  await prepareReader();
  const symbols = await readBarcodes(rgba(photo), OPTIONS);
  const vin = symbols.map((symbol) => vinOf(symbol.text)).find((found) => found !== undefined);
  if (vin === undefined) return null;
  return { vin, valid: hasValidCheckDigit(vin), confidence: 0.99, source: 'barcode', changed: [], candidates: [] };
}
