import { OcrError } from './ocr-error';
import { openPhoto } from './open-photo';
import { readBarcode } from './read-barcode';
import type { GreyImage } from './grey-image';
import { looks, preparePhoto, takeLook, turnedLooks, type Look } from './text-looks';
import type { TextReader } from './text-reader';
import { turnImage } from './turn-image';
import type { OnProgress, VinReading } from './types';
import { vinsInText } from './vin-in-text';
import { VinVote } from './vin-vote';

const OPENED = 0.1;
/** When the upright looks are through: most photos end before. */
const LOOKED = 0.7;
/** Phones that write no orientation turn photos by a quarter far more often than upside down. */
const TURNS = [1, 3, 2] as const;

/** Takes the looks in turn until one decides. */
async function vote(photo: GreyImage, ways: readonly Look[], reader: TextReader, onLook: (share: number) => void): Promise<VinVote> {
  const prepared = await preparePhoto(photo);
  const result = new VinVote();
  for (const [index, look] of ways.entries()) {
    result.add(vinsInText(await reader.read(await takeLook(prepared, look), look.layout)));
    if (result.decided()) break;
    onLook((index + 1) / ways.length);
  }
  return result;
}

/**
 * Reads the VIN of one photo: a label's barcode if there is one, else the text, looked at in several ways
 * until the check digit confirms a reading; then, shorter, in the other three orientations. Busy for up to seconds: run it off the event loop.
 * Throws OcrError `not-an-image`, `too-large` or `no-vin`.
 */
export async function readVin(image: Uint8Array, reader: TextReader, onProgress: OnProgress): Promise<VinReading> {
  const photo = await openPhoto(image);
  onProgress(OPENED);
  const label = await readBarcode(photo);
  if (label) return label;

  const upright = await vote(photo, looks, reader, (share) => onProgress(OPENED + (LOOKED - OPENED) * share));
  const best = upright.best();
  if (best) return best;
  for (const [index, quarters] of TURNS.entries()) {
    // Text that lies on its side looks like a VIN by chance now and then: here only a confirmed one counts.
    const turned = (await vote(turnImage(photo, quarters), turnedLooks, reader, () => undefined)).decided();
    if (turned) return turned;
    onProgress(LOOKED + ((1 - LOOKED) * (index + 1)) / TURNS.length);
  }
  throw new OcrError('no-vin');
}
