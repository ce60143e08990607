/**
 * How many made-up plates the sandbox reads, and how fast, under several conditions. Run by hand:
 * `tsx server/providers/ocr/ocr.bench.ts [plates per condition] [seed]`
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Camera } from '../../testing/vin-photo/camera';
import { randomVin } from '../../testing/vin-photo/random-vin';
import { seededRandom, type Random } from '../../testing/vin-photo/seeded-random';
import { plateLayouts, vinPhoto } from '../../testing/vin-photo/vin-photo';
import { SandboxOcr } from './sandbox-ocr';

const between = (random: Random, low: number, high: number) => low + random() * (high - low);
const eitherSide = (random: Random, size: number) => (random() < 0.5 ? -size : size);

const conditions: Readonly<Record<string, (random: Random) => Camera>> = {
  clean: () => ({}),
  noise: () => ({ noise: 30 }),
  'tilt to 3°': (random) => ({ tilt: between(random, -3, 3) }),
  'tilt 4° to 8°': (random) => ({ tilt: eitherSide(random, between(random, 4, 8)) }),
  'blur, JPEG 45': () => ({ blur: 2, quality: 45 }),
  'faint, shade': () => ({ contrast: 0.35, shade: 0.5, noise: 8 }),
  mixed: (random) => ({
    tilt: between(random, -5, 5),
    noise: between(random, 10, 35),
    blur: between(random, 0.3, 1.5),
    quality: Math.round(between(random, 55, 90)),
    shade: random() < 0.5 ? 0.5 : 0,
  }),
};

interface Tally {
  right: number;
  /** Wrong, though its check digit is right: the one mistake nobody notices. */
  wrongButValid: number;
  wrong: number;
  nothing: number;
  ms: number[];
}

async function measure(
  ocr: SandboxOcr,
  camera: (random: Random) => Camera,
  plates: number,
  seed: number,
): Promise<Tally> {
  const tally: Tally = { right: 0, wrongButValid: 0, wrong: 0, nothing: 0, ms: [] };
  const random = seededRandom(seed);
  for (let index = 0; index < plates; index += 1) {
    const vin = randomVin(random);
    const layout = plateLayouts[index % plateLayouts.length];
    const photo = await vinPhoto(vin, layout, { quality: 88, ...camera(random), seed: index + 1 });
    const start = performance.now();
    const reading = await ocr.read(photo).catch(() => null);
    tally.ms.push(performance.now() - start);
    if (reading === null) tally.nothing += 1;
    else if (reading.vin === vin) tally.right += 1;
    else if (reading.valid) tally.wrongButValid += 1;
    else tally.wrong += 1;
  }
  return tally;
}

async function main(): Promise<void> {
  const plates = Number(process.argv[2] ?? 9);
  const seed = Number(process.argv[3] ?? 42);
  const ocr = new SandboxOcr();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const rows: Record<string, Record<string, number>> = {};
  for (const [name, camera] of Object.entries(conditions)) {
    const { ms, ...counts } = await measure(ocr, camera, plates, seed);
    ms.sort((a, b) => a - b);
    rows[name] = {
      plates,
      ...counts,
      'median ms': Math.round(ms[ms.length >> 1] ?? 0),
      'longest ms': Math.round(ms[ms.length - 1] ?? 0),
    };
  }
  // Apart from the above: making photos would block the loop and hide what reading costs.
  const photo = await vinPhoto(randomVin(seededRandom(seed)), 'nameplate', { noise: 30 });
  delay.enable();
  await ocr.read(photo);
  delay.disable();
  await ocr.close();
  console.table(rows);
  console.log(
    `longest block of the event loop while reading: ${(delay.max / 1e6).toFixed(1)} ms (the timer itself is worth 5 to 10)`,
  );
}

void main();
