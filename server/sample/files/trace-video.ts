import sharp from 'sharp';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { encodePicture, parameterSets, type YuvPicture } from './h264-still';
import { mp4File } from './mp4-container';
import { renderNetlistImage } from '../../diagram/render/netlist-image';

const WIDTH = 480;
const HEIGHT = 368;
const FRAMES = 6;
const FRAME_MS = 500;

/** A short silent video that moves down a drawing along its current paths, from the supply to the ground. */
export async function traceVideo(netlist: Netlist): Promise<Buffer> {
  const picture = await sharp(await renderNetlistImage(netlist, 'png'))
    .resize({ width: WIDTH })
    .flatten({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true });
  const room = Math.max(picture.info.height - HEIGHT, 0);
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index++) {
    const top = Math.round((room * index) / (FRAMES - 1));
    const window = { left: 0, top, width: WIDTH, height: Math.min(HEIGHT, picture.info.height) };
    const rgb = await sharp(picture.data)
      .extract(window)
      .extend({ bottom: HEIGHT - window.height, background: '#ffffff' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    frames.push(encodePicture(toYuv(rgb), index));
  }
  return mp4File({ width: WIDTH, height: HEIGHT, ...parameterSets(WIDTH, HEIGHT), frames, frameMs: FRAME_MS });
}

/** RGB to YCbCr 4:2:0 in video range (ITU-R BT.601). */
function toYuv(rgb: Buffer): YuvPicture {
  const y = new Uint8Array(WIDTH * HEIGHT);
  const cb = new Uint8Array((WIDTH * HEIGHT) / 4);
  const cr = new Uint8Array((WIDTH * HEIGHT) / 4);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const [r = 0, g = 0, b = 0] = [rgb[pixel * 3], rgb[pixel * 3 + 1], rgb[pixel * 3 + 2]];
    y[pixel] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
    const column = pixel % WIDTH;
    const row = Math.floor(pixel / WIDTH);
    if (column % 2 === 0 && row % 2 === 0) {
      const at = (row / 2) * (WIDTH / 2) + column / 2;
      cb[at] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      cr[at] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }
  return { width: WIDTH, height: HEIGHT, y, cb, cr };
}
