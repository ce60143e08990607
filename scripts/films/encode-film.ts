import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import sharp from 'sharp';

/** In pixels. */
export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

const FRAMES_PER_SECOND = 12;
const MAX_FILM_BYTES = 90 * 1024;
/** Rate factors of x264, the best first; what moves a lot needs a coarser one to stay small. */
const QUALITIES = [35, 39, 43];

/** Baseline and yuv420p play everywhere; the index stands in front, so that a player starts while it loads. */
const encoding = (file: string, { width, height }: FilmSize, quality: number) => [
  '-v',
  'error',
  '-y',
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${width}x${height}`,
  '-r',
  String(FRAMES_PER_SECOND),
  '-i',
  '-',
  '-an',
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'slower',
  '-tune',
  'animation',
  '-crf',
  String(quality),
  '-g',
  '240',
  '-threads',
  '1',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-movflags',
  '+faststart',
  file,
];

async function encode(
  file: string,
  size: FilmSize,
  seconds: number,
  frameAt: (second: number) => string,
  quality: number,
): Promise<number> {
  const ffmpeg = spawn('nice', ['-n', '15', 'ffmpeg', ...encoding(file, size, quality)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const pixels = await sharp(Buffer.from(frameAt(frame / FRAMES_PER_SECOND)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg failed on ${file} (exit ${code})`);
  return statSync(file).size;
}

/**
 * Writes a film of SVG pictures as MP4, 90 KB at most; returns its bytes. Wants `ffmpeg`. Throws when it fails, or when
 * no quality is small enough.
 */
export async function encodeFilm(
  file: string,
  size: FilmSize,
  seconds: number,
  frameAt: (second: number) => string,
): Promise<number> {
  for (const quality of QUALITIES) {
    const bytes = await encode(file, size, seconds, frameAt, quality);
    if (bytes <= MAX_FILM_BYTES) return bytes;
  }
  throw new Error(`${file} has more than ${MAX_FILM_BYTES} bytes in every quality`);
}
