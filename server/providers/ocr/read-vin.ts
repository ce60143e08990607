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
const TURNS = [3, 1, 2] as const;
/** No other orientation is begun after this share of the photo's time, so that the limit is not what ends it. */
const TURNS_END = 0.6;

/** Text on its side looks like a VIN by chance now and then, so that a turned photo needs two looks that agree. */
const TURNED_HITS = 2;

/** Takes the looks in turn until `leastHits` of them agree on a VIN with a right check digit. */
async function vote(
  photo: GreyImage,
  ways: readonly Look[],
  leastHits: number,
  reader: Pick<TextReader, 'read'>,
  onLook: (share: number) => void,
): Promise<VinVote> {
  const prepared = await preparePhoto(photo);
  onLook(0);
  const result = new VinVote();
  for (const [index, look] of ways.entries()) {
    result.add(vinsInText(await reader.read(await takeLook(prepared, look), look.layout)));
    if (result.decided(leastHits)) break;
    onLook((index + 1) / ways.length);
  }
  return result;
}

/**
 * Reads the VIN of one photo: a label's barcode if there is one, else the text, looked at in several ways
 * until the check digit confirms a reading; then, shorter, in the other three orientations, as far as `limitMs` gives
 * time. Busy for up to seconds: run it off the event loop. Throws OcrError `not-an-image`, `too-large` or `no-vin`.
 */
export async function readVin(
  image: Uint8Array,
  reader: Pick<TextReader, 'read'>,
  limitMs: number,
  onProgress: OnProgress,
): Promise<VinReading> {
  const startedAt = performance.now();
  const photo = await openPhoto(image);
  onProgress(OPENED);
  const label = await readBarcode(photo);
  if (label) return label;

  const upright = await vote(photo, looks, 1, reader, (share) => onProgress(OPENED + (LOOKED - OPENED) * share));
  const decided = upright.decided();
  if (decided) return decided;
  for (const [index, quarters] of TURNS.entries()) {
    if (performance.now() - startedAt > TURNS_END * limitMs) break;
    const turned = (await vote(turnImage(photo, quarters), turnedLooks, TURNED_HITS, reader, () => undefined)).decided(
      TURNED_HITS,
    );
    if (turned) return turned;
    onProgress(LOOKED + ((1 - LOOKED) * (index + 1)) / TURNS.length);
  }
  // Only now: letters upside down read as a VIN, too, if one whose check digit is wrong.
  const best = upright.best();
  if (!best) throw new OcrError('no-vin');
  return best;
}
