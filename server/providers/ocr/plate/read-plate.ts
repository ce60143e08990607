import sharp from 'sharp';
import { parsePlate } from '../../../../src/domain/plate';
import type { TextReader } from '../text-reader';
import type { VinReading } from '../types';
import { cutPlate, type CutCharacter } from './cut-plate';
import { findPlate, openColours } from './find-plate';
import { likest, shapeOf } from './glyph-shapes';

const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}0123456789`;
/** A province is sure when it is this much like its drawing, and so much more than any other. */
const SURE = { alike: 0.55, lead: 0.06 };
/** A letter or digit that the text reader did not confirm. */
const SURE_ALONE = { alike: 0.7, lead: 0.12 };
/** Below this nothing was read: a sign or a door has a plate's colour, too. */
const LEAST_ALIKE = 0.4;
const LINE = { height: 64, gap: 18, margin: 28 };

/** What ends the plates of trailers and of learners' cars. */
const ENDS = '挂学';

/** What may stand behind the province: the letter of a city, then letters and digits. */
const setAt = (place: number) => (place === 0 ? LETTERS : CHARACTERS);

/** The character of a trailer or a learner's car that a last shape surely is; null for any other. */
async function endOf(cut: CutCharacter | undefined): Promise<string | null> {
  if (!cut) return null;
  const found = await likest(shapeOf(cut), CHARACTERS + ENDS);
  return ENDS.includes(found.character) && isSure(found, SURE) ? found.character : null;
}

const isSure = (found: { alike: number; lead: number }, least: { alike: number; lead: number }) =>
  found.alike >= least.alike && found.lead >= least.lead;

/** The characters side by side as a printed line, for the text reader. */
async function lineOf(cuts: readonly CutCharacter[]): Promise<Buffer> {
  const parts = await Promise.all(
    cuts.map(async ({ ink, width, height }) => {
      const raw = { width, height, channels: 1 } as const;
      const grey = Buffer.from(ink.map((inked) => (inked ? 0 : 255)));
      return sharp(grey, { raw }).resize({ height: LINE.height }).png().toBuffer({ resolveWithObject: true });
    }),
  );
  let left = LINE.margin;
  const placed = parts.map(({ data, info }) => {
    const at = { input: data, left, top: LINE.margin };
    left += info.width + LINE.gap;
    return at;
  });
  const size = { width: left - LINE.gap + LINE.margin, height: LINE.height + 2 * LINE.margin };
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png()
    .toBuffer();
}

/**
 * Reads a licence plate (GA 36: blue, yellow, green; yellow ones of two rows, too) of a photo: `vin` is its text,
 * `changed` names characters that are not sure. The province is compared with its drawing in our font; letters and
 * digits are read twice, and are sure where both say the same. Null when the photo shows no plate.
 */
export async function readPlate(image: Uint8Array, reader: Pick<TextReader, 'read'>): Promise<VinReading | null> {
  const photo = await openColours(image);
  const place = findPlate(photo);
  if (!place) return null;
  const cuts = cutPlate(photo, place);
  const [province, ...rest] = cuts;
  if (!province || cuts.some(({ width }) => width === 0)) return null;

  const first = await likest(shapeOf(province), PROVINCES);
  const end = place.colour === 'yellow' ? await endOf(rest.at(-1)) : null;
  // The text reader knows no Chinese.
  if (end) rest.pop();
  const drawn = await Promise.all(rest.map((cut, at) => likest(shapeOf(cut), setAt(at))));
  if ([first, ...drawn].some(({ alike }) => alike < LEAST_ALIKE)) return null;
  const line = (await reader.read(await lineOf(rest), 'block', 'plate')).replace(/[^A-Z0-9]/g, '');
  const asLine = line.length === rest.length ? Array.from(line) : [];
  // A digit that was read where only a letter stands says nothing.
  const read = asLine.map((character, at) => (setAt(at).includes(character) ? character : undefined));
  const characters = drawn.map(({ character, ...found }, at) => {
    const other = read[at];
    const sure = other === undefined ? isSure(found, SURE_ALONE) : other === character;
    // The text reader knows many typefaces, the drawing one; but it alone was told how wide plates are.
    return { character: other !== undefined && !isSure(found, SURE_ALONE) ? other : character, sure };
  });
  const whole = [{ character: first.character, sure: isSure(first, SURE) }, ...characters];
  const plate = whole.map(({ character }) => character).join('') + (end ?? '');
  const unsure = whole.flatMap(({ character, sure }, index) => (sure ? [] : [{ index, from: '', to: character }]));
  return {
    vin: plate,
    valid: parsePlate(plate).ok,
    confidence: unsure.length === 0 ? 0.9 : 0.4,
    source: 'plate',
    changed: unsure,
    candidates: [],
  };
}
