import { OcrError } from './ocr-error';
import { openPhoto } from './open-photo';
import { readBarcode } from './read-barcode';
import { looks, preparePhoto, takeLook } from './text-looks';
import type { TextReader } from './text-reader';
import type { OnProgress, VinReading } from './types';
import { vinsInText } from './vin-in-text';
import { VinVote } from './vin-vote';

const OPENED = 0.1;
const PREPARED = 0.25;

/**
 * Reads the VIN of one photo: a label's barcode if there is one, else the text, looked at in several ways
 * until the check digit confirms a reading. Busy for up to seconds: run it off the event loop.
 * Throws OcrError `not-an-image`, `too-large` or `no-vin`.
 */
export async function readVin(image: Uint8Array, reader: TextReader, onProgress: OnProgress): Promise<VinReading> {
  const photo = await openPhoto(image);
  onProgress(OPENED);
  const label = await readBarcode(photo);
  if (label) return label;

  const prepared = await preparePhoto(photo);
  onProgress(PREPARED);
  const vote = new VinVote();
  for (const [index, look] of looks.entries()) {
    const text = await reader.read(await takeLook(prepared, look), look.layout);
    vote.add(vinsInText(text));
    const decided = vote.decided();
    if (decided) return decided;
    onProgress(PREPARED + ((1 - PREPARED) * (index + 1)) / looks.length);
  }
  const best = vote.best();
  if (!best) throw new OcrError('no-vin');
  return best;
}
