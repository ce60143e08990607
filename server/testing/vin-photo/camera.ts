import sharp from 'sharp';
import { sceneSvg, type Scene } from './scene';
import { seededRandom } from '../../base/seeded-random';
import { normalNumber } from './random-draws';

/** How badly the photo is taken. Everything is optional; nothing set is a clean, level shot. */
export interface Camera {
  /** Degrees clockwise. */
  tilt?: number;
  /** Deviation of the sensor noise in grey levels. */
  noise?: number;
  /** Sigma of the focus blur in pixels. */
  blur?: number;
  /** JPEG quality, 1 to 100. */
  quality?: number;
  /** Share of the contrast that is left, 0 to 1. */
  contrast?: number;
  /** A shadow from the left: share of the light that is lost at the darkest edge, 0 to 1. */
  shade?: number;
  /** Seed of the noise. */
  seed?: number;
}

const MID_GREY = 128;

/** Takes the photo: draws the scene and spoils it as told. Resolves to a JPEG. */
export async function photograph(scene: Scene, camera: Camera = {}): Promise<Buffer> {
  // Two steps: blurring while the alpha channel is still there would spoil the colours.
  const svg = Buffer.from(sceneSvg(scene, camera.tilt ?? 0));
  const drawn = await sharp(svg).flatten({ background: scene.background }).raw().toBuffer({ resolveWithObject: true });
  const sharpest = sharp(drawn.data, { raw: drawn.info });
  const focused = camera.blur ? sharpest.blur(camera.blur) : sharpest;
  const { data, info } = await focused.raw().toBuffer({ resolveWithObject: true });
  expose(data, info.width, info.channels, camera);
  return sharp(data, { raw: info })
    .jpeg({ quality: camera.quality ?? 90 })
    .toBuffer();
}

/** Applies contrast, shade and noise in place. */
function expose(pixels: Buffer, width: number, channels: number, camera: Camera): void {
  const { contrast = 1, shade = 0, noise = 0 } = camera;
  const random = seededRandom(camera.seed ?? 1);
  for (let pixel = 0; pixel < pixels.length / channels; pixel += 1) {
    const fromLeft = (pixel % width) / width;
    const light = 1 - shade * (1 - fromLeft);
    const grain = noise === 0 ? 0 : noise * normalNumber(random);
    for (let channel = 0; channel < channels; channel += 1) {
      const at = pixel * channels + channel;
      const value = (MID_GREY + contrast * ((pixels[at] ?? 0) - MID_GREY)) * light + grain;
      pixels[at] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
}
