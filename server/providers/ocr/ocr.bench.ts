/**
 * How many made-up plates the sandbox reads, and how fast, under several conditions. Run by hand:
 * `tsx server/providers/ocr/ocr.bench.ts [plates per condition] [seed]`
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Camera } from '../../testing/vin-photo/camera';
import { platePhoto, type PlateColour } from '../../testing/vin-photo/number-plate';
import { randomVin } from '../../testing/vin-photo/random-vin';
import { seededRandom, type Random } from '../../base/seeded-random';
import { pick } from '../../testing/vin-photo/random-draws';
import { hardLayouts, plateLayouts, vinPhoto, type Layout } from '../../testing/vin-photo/vin-photo';
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

const licences = [
  ['blue plate', 'blue', 1],
  ['green plate', 'green', 1],
  ['yellow plate', 'yellow', 1],
  ['plate of two rows', 'yellow', 2],
] as const;
const DIGITS = '0123456789';

interface Tally {
  right: number;
  /** Wrong, though its check digit is right: the one mistake nobody notices. */
  wrongButValid: number;
  /** The user is asked before a car is shown. */
  asked: number;
  wrong: number;
  nothing: number;
  ms: number[];
  /** Of all cores together: what a photo costs, whatever else the machine does. */
  cpuMs: number[];
}

interface Subject {
  text: string;
  photo: Buffer;
}

async function measure(ocr: SandboxOcr, count: number, subject: (index: number) => Promise<Subject>): Promise<Tally> {
  const tally: Tally = { right: 0, wrongButValid: 0, asked: 0, wrong: 0, nothing: 0, ms: [], cpuMs: [] };
  for (let index = 0; index < count; index += 1) {
    const { text, photo } = await subject(index);
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const reading = await ocr.read(photo).catch(() => null);
    tally.ms.push(performance.now() - start);
    const used = process.cpuUsage(cpu);
    tally.cpuMs.push((used.user + used.system) / 1000);
    if (reading === null) tally.nothing += 1;
    else if (reading.unsure || (reading.source === 'plate' && reading.changed.length > 0)) tally.asked += 1;
    else if (reading.vin === text) tally.right += 1;
    else if (reading.valid) tally.wrongButValid += 1;
    else tally.wrong += 1;
  }
  return tally;
}

/** Photos of VIN plates, of each layout in turn. */
function vinPlates(camera: (random: Random) => Camera, seed: number, layouts: readonly Layout[] = plateLayouts) {
  const random = seededRandom(seed);
  return async (index: number): Promise<Subject> => {
    const text = randomVin(random);
    const layout = layouts[index % layouts.length];
    return { text, photo: await vinPhoto(text, layout, { quality: 88, ...camera(random), seed: index + 1 }) };
  };
}

/** Photos of licence plates, by colour and rows; every third one of two rows is a trailer's. */
function licencePlates(camera: (random: Random) => Camera, seed: number, colour: PlateColour, rows: 1 | 2) {
  const random = seededRandom(seed);
  const some = (from: string, count: number) => Array.from({ length: count }, () => pick(random, [...from])).join('');
  return async (index: number): Promise<Subject> => {
    const head = some('京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新', 1) + some('ABCDEFGHJKLMNP', 1);
    const last = rows === 2 && index % 3 === 0 ? '挂' : some(DIGITS, 1);
    const number =
      colour === 'green' ? some('DF', 1) + some(DIGITS, 5) : some(DIGITS, 3) + some(`ABCDEFGHJK${DIGITS}`, 1) + last;
    const photo = await platePhoto(head + number, colour, { quality: 80, ...camera(random), seed: index + 1 }, rows);
    return { text: head + number, photo };
  };
}

async function main(): Promise<void> {
  const plates = Number(process.argv[2] ?? 9);
  const seed = Number(process.argv[3] ?? 42);
  const ocr = new SandboxOcr();
  // The first photo starts the reader, which is not what one costs.
  await ocr.read(await vinPhoto(randomVin(seededRandom(seed)), 'strip')).catch(() => null);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const rows: Record<string, Record<string, number>> = {};
  const all: Pick<Tally, 'cpuMs' | 'ms'> = { ms: [], cpuMs: [] };
  const at = (values: readonly number[], share: number) =>
    Math.round([...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0);
  const tell = (name: string, { ms, cpuMs, ...counts }: Tally) => {
    const times = { 'median ms': at(ms, 0.5), '95 % ms': at(ms, 0.95), 'longest ms': at(ms, 1) };
    rows[name] = {
      plates: ms.length,
      ...counts,
      ...times,
      'median CPU ms': at(cpuMs, 0.5),
      '95 % CPU ms': at(cpuMs, 0.95),
    };
  };
  for (const [name, camera] of Object.entries(conditions)) {
    const tally = await measure(ocr, plates, vinPlates(camera, seed));
    all.ms.push(...tally.ms);
    all.cpuMs.push(...tally.cpuMs);
    tell(name, tally);
  }
  const sum = (name: string) => Object.values(rows).reduce((total, row) => total + (row[name] ?? 0), 0);
  const counts = {
    right: sum('right'),
    wrongButValid: sum('wrongButValid'),
    asked: sum('asked'),
    wrong: sum('wrong'),
    nothing: sum('nothing'),
  };
  tell('all of these', { ...counts, ...all });
  // Plates that spoil the picture by themselves, under an ordinary camera.
  const ordinary = (random: Random) => ({ tilt: between(random, -3, 3), noise: 8, blur: 0.5 });
  for (const layout of hardLayouts) {
    tell(layout, await measure(ocr, plates, vinPlates(ordinary, seed, [layout])));
  }
  for (const [name, colour, lines] of licences) {
    tell(name, await measure(ocr, plates, licencePlates(ordinary, seed, colour, lines)));
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
