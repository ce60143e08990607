import sharp, { type Sharp } from 'sharp';
import { findSkew } from './find-skew';
import type { GreyImage } from './grey-image';
import { evenOut } from './local-contrast';
import { turnImage } from './turn-image';

/** How one look at the photo is prepared for the text reader. */
export interface Look {
  /**
   * `plain` as taken, `soft` blurred against noise, `even` with local contrast, `negative` the same for light print on
   * dark.
   */
  tone: 'plain' | 'soft' | 'even' | 'negative';
  /** `block` for lines of one text, `sparse` for text scattered among other things. */
  layout: 'block' | 'sparse';
}

/** The looks in the order in which they are worth their time; measured with `ocr.bench.ts`. */
export const looks: readonly Look[] = [
  { tone: 'soft', layout: 'block' },
  { tone: 'even', layout: 'block' },
  { tone: 'even', layout: 'sparse' },
  { tone: 'negative', layout: 'block' },
];

/** The text model was trained on characters of about 30 pixels: with this width a VIN across the photo has 40 to 60. */
const LOOK_WIDTH = 1200;
/** Sigma in pixels: takes sensor noise away, leaves strokes of five pixels and more. */
const SOFT_BLUR = 1.3;
/** More of it where contrast is raised, because noise is raised with it. */
const EVEN_BLUR = 1.8;
const SURROUND = { r: 187, g: 187, b: 187 };

/** A photo made ready for looking at it in several ways. */
export interface PreparedPhoto {
  tones: Readonly<Record<Look['tone'], GreyImage>>;
  /** Degrees clockwise by which lines of text are tilted. */
  skew: number;
}

function encodeRaw({ data, width, height }: GreyImage) {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function greyOf(pipeline: Sharp): Promise<GreyImage> {
  const { data, info } = await pipeline.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales the photo, evens it out and measures its skew: the work that all looks share. */
export async function preparePhoto(photo: GreyImage): Promise<PreparedPhoto> {
  const plain = await greyOf(encodeRaw(photo).resize({ width: LOOK_WIDTH, withoutEnlargement: true }));
  const soft = await greyOf(encodeRaw(plain).blur(SOFT_BLUR));
  const even = evenOut(await greyOf(encodeRaw(plain).blur(EVEN_BLUR)));
  const negative = { ...even, data: even.data.map((grey) => 255 - grey) };
  return { tones: { plain, soft, even, negative }, skew: findSkew(even) };
}

/** A prepared photo turned clockwise by a number of quarter turns; its skew is that of the photo. */
export function turnPrepared({ tones, skew }: PreparedPhoto, quarters: 1 | 2 | 3): PreparedPhoto {
  const { plain, soft, even, negative } = tones;
  const turn = (image: GreyImage) => turnImage(image, quarters);
  return { tones: { plain: turn(plain), soft: turn(soft), even: turn(even), negative: turn(negative) }, skew };
}

/** One look as a levelled PNG. */
export async function takeLook(photo: PreparedPhoto, look: Look): Promise<Buffer> {
  return encodeRaw(photo.tones[look.tone])
    .toColourspace('srgb')
    .rotate(-photo.skew, { background: SURROUND })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
