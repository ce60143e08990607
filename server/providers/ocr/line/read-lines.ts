import sharp from 'sharp';
import type { PreparedPhoto } from '../text-looks';
import type { TextReader } from '../text-reader';
import type { GreyImage } from '../grey-image';
import type { PhotoBox } from '../photo-box';
import type { VinReading } from '../types';
import { findLines, type TextCurve } from './find-lines';
import { cutLine, type LineStrip } from './line-strip';
import { LineVote } from './line-vote';
import { setAnew } from './set-anew';

/**
 * How a strip is prepared for one pass. Each changes what the text model sees enough to err otherwise. `between` and
 * `narrowBetween` set each character between digits of the line: the model reads a character by its neighbours, too,
 * and takes an 8 among letters for a B.
 */
type Pass = 'even' | 'narrow' | 'between' | 'narrowBetween' | 'small' | 'spread' | 'soft';
const PASSES: readonly Pass[] = ['even', 'narrow', 'between', 'narrowBetween', 'small', 'spread', 'soft'];
/** Pixels between characters that are set anew: so far apart the model takes none for a part of its neighbour. */
const SPREAD_GAP = 45;
/** As on a plate: further apart the model sees parts of characters as such. */
const BETWEEN_GAP = 14;
const NARROW = 0.8;
const SMALL = 0.67;

interface PassPicture {
  readonly strip: LineStrip;
  /** Which cell of the line each of the strip's is, -1 for none that counts; absent where they are the same. */
  readonly of?: readonly number[];
}

/** Each character with one of `digits` before it; the digits are given by their cells. */
function between(strip: LineStrip, digits: readonly number[]): PassPicture {
  const order = strip.cells.flatMap((_, at) => [digits[at % digits.length] ?? at, at]);
  const cells = order.flatMap((at) => strip.cells[at] ?? []);
  return { strip: setAnew(strip, cells, BETWEEN_GAP), of: order.map((at, place) => (place % 2 === 0 ? -1 : at)) };
}

/** The picture of one pass; null where the line gives none. */
function stripOf(photo: PreparedPhoto, line: TextCurve, even: LineStrip, pass: Pass, vote: LineVote) {
  if (pass === 'between' || pass === 'narrowBetween') {
    const [first, ...others] = vote.digits;
    if (first === undefined) return null;
    // Other neighbours than in the pass before.
    return between(even, pass === 'between' ? [first, ...others] : [...others, first]);
  }
  if (pass === 'spread') return { strip: setAnew(even, even.cells, SPREAD_GAP) };
  return { strip: pass === 'soft' ? cutLine(photo.tones.soft, line) : even };
}

/** A strip's picture for one pass, and how many pixels of it a pixel of the strip has across. */
async function drawn(strip: LineStrip, pass: Pass) {
  const raw = { width: strip.width, height: strip.height, channels: 1 } as const;
  const narrow = { width: Math.round(strip.width * NARROW), height: strip.height };
  const small = { width: Math.round(strip.width * SMALL), height: Math.round(strip.height * SMALL) };
  const to = pass === 'small' ? small : pass === 'narrow' || pass === 'narrowBetween' ? narrow : undefined;
  let picture = sharp(strip.data, { raw });
  if (to) picture = picture.resize({ ...to, fit: 'fill' });
  if (pass === 'soft') picture = picture.normalise();
  const png = await picture.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  return { png, scale: (to?.width ?? strip.width) / strip.width };
}

/** Reads one line in several passes until they agree. */
async function readLine(
  photo: PreparedPhoto,
  line: TextCurve,
  reader: Pick<TextReader, 'readLine'>,
): Promise<LineVote> {
  const even = cutLine(photo.tones.even, line);
  const vote = new LineVote(even.cells);
  for (const pass of PASSES) {
    const picture = stripOf(photo, line, even, pass, vote);
    if (!picture) continue;
    const { png, scale } = await drawn(picture.strip, pass);
    const symbols = await reader.readLine(png);
    vote.add(
      symbols.map((symbol) => ({ ...symbol, left: symbol.left / scale, right: symbol.right / scale })),
      picture.strip.cells,
      picture.of,
    );
    if (!vote.isLikely || vote.decided()) break;
  }
  return vote;
}

/** Where a line stands, in shares of its photo. */
function boxOf({ left, right, a, b, c, height }: TextCurve, image: GreyImage): PhotoBox {
  const vertex = c === 0 ? left : -b / (2 * c);
  const levels = [left, right, Math.min(right, Math.max(left, vertex))].map((x) => a + b * x + c * x * x);
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole));
  const [top, bottom] = [Math.min(...levels) - height / 2, Math.max(...levels) + height / 2];
  const [x, y] = [share(left, image.width), share(top, image.height)];
  return { x, y, width: share(right, image.width) - x, height: share(bottom, image.height) - y };
}

/**
 * Reads the VIN of a prepared photo line by line: the first that is sure, else one that is not (`unsure`, or with a
 * wrong check digit); null when no line is one.
 */
export async function readLines(
  photo: PreparedPhoto,
  reader: Pick<TextReader, 'readLine'>,
): Promise<VinReading | null> {
  const unsure: VinReading[] = [];
  for (const line of findLines(photo.tones.even)) {
    const vote = await readLine(photo, line, reader);
    const found = vote.decided() ?? vote.best();
    if (!found) continue;
    const reading = { ...found, box: boxOf(line, photo.tones.even) };
    if (reading.valid && !reading.unsure) return reading;
    unsure.push(reading);
  }
  return unsure.find(({ valid }) => valid) ?? unsure[0] ?? null;
}
