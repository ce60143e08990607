import { OcrError } from './ocr-error';
import { openPhoto } from './open-photo';
import { readBarcode } from './read-barcode';
import type { GreyImage } from './grey-image';
import { readLines } from './line/read-lines';
import { looks, preparePhoto, takeLook, turnPrepared, type PreparedPhoto } from './text-looks';
import { readPlate } from './plate/read-plate';
import type { TextReader } from './text-reader';
import type { OnProgress, VinReading } from './types';
import { nearlyVins, vinsInText } from './vin-in-text';
import { findOnPhoto, type ReadLook } from './photo-box';
import { VinVote } from './vin-vote';

const OPENED = 0.1;
/** When the lines are through that lie as the photo does: most photos end there. */
const UPRIGHT = 0.4;
const TURNED = 0.6;
/** Phones that write no orientation turn photos by a quarter far more often than upside down. */
const TURNS = [3, 1, 2] as const;
/** No look is begun after this share of the photo's time, so that the limit is not what ends it. */
const LOOKS_END = 0.25;

type Reader = Pick<TextReader, 'lines' | 'read' | 'readLine'>;

/** A reading with the place of its characters on the photo, where a look has them on one line. */
function placed(reading: VinReading, seen: readonly ReadLook[]): VinReading {
  const box = findOnPhoto(seen, (line) => vinsInText(line).some(({ vin }) => vin === reading.vin));
  return box ? { ...reading, box } : reading;
}

/** Looks at the whole photo in several ways, until a VIN with a right check digit is sure or `isOver`. */
async function readLooks(
  photo: PreparedPhoto,
  reader: Reader,
  isOver: () => boolean,
  onLook: (share: number) => void,
): Promise<{ decided: VinReading | null; best: VinReading | null }> {
  const seen: ReadLook[] = [];
  const vote = new VinVote();
  for (const [index, look] of looks.entries()) {
    if (isOver()) break;
    const text = await reader.read(await takeLook(photo, look), look.layout);
    vote.add(vinsInText(text), nearlyVins(text));
    seen.push({ lines: reader.lines, photo: photo.tones.plain, degrees: -photo.skew });
    if (vote.decided()) break;
    onLook((index + 1) / looks.length);
  }
  const [decided, best] = [vote.decided() ?? vote.mended(), vote.best()];
  return { decided: decided && placed(decided, seen), best: best && placed(best, seen) };
}

/** The lines of a photo, as it was taken and then turned; the first that is sure, else what was read upright. */
async function readAllLines(photo: PreparedPhoto, reader: Reader, onProgress: OnProgress): Promise<VinReading | null> {
  const upright = await readLines(photo, reader);
  onProgress(UPRIGHT);
  // A line that passes the check digit was seen the right way up.
  if (upright?.valid) return upright;
  for (const [index, quarters] of TURNS.entries()) {
    const turned = await readLines(turnPrepared(photo, quarters), reader);
    if (turned?.valid) {
      // Where it stands is told of the photo as it was taken, and that is on its side.
      const { box: _, ...reading } = turned;
      return reading;
    }
    onProgress(UPRIGHT + ((TURNED - UPRIGHT) * (index + 1)) / TURNS.length);
  }
  return upright;
}

/**
 * Reads the VIN of one photo, or its licence plate: a label's barcode if there is one, else a plate, else the line of
 * characters that is a VIN, however the photo lies; where no line is sure, the text of the whole photo, looked at in
 * several ways as far as `limitMs` gives time. Busy for up to seconds: run it off the event loop. Throws OcrError
 * `not-an-image`, `too-large` or `no-vin`.
 */
export async function readVin(
  image: Uint8Array,
  reader: Reader,
  limitMs: number,
  onProgress: OnProgress,
): Promise<VinReading> {
  const startedAt = performance.now();
  const photo: GreyImage = await openPhoto(image);
  onProgress(OPENED);
  const label = await readBarcode(photo);
  if (label) return label;
  const plate = await readPlate(image, reader);
  if (plate) return plate;

  const prepared = await preparePhoto(photo);
  const line = await readAllLines(prepared, reader, onProgress);
  // A question stays one: a look at the whole sees nothing that the passes over its line did not.
  if (line?.valid) return line;
  const isOver = () => performance.now() - startedAt > LOOKS_END * limitMs;
  const { decided, best } = await readLooks(prepared, reader, isOver, (share) => {
    onProgress(TURNED + (1 - TURNED) * share);
  });
  // The line was found and read, and says something else.
  if (decided) return line ? { ...decided, unsure: true } : decided;
  const open = line ?? best;
  if (!open) throw new OcrError('no-vin');
  return open;
}
