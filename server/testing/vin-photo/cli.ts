import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parsePlate } from '../../../src/domain/plate';
import { platePhoto } from './number-plate';
import { layouts, vinPhoto, type Layout } from './vin-photo';

const USAGE = `Usage: tsx server/testing/vin-photo/cli.ts VIN|PLATE out.jpg [--layout ${layouts.join('|')}]
  [--tilt degrees] [--noise levels] [--blur sigma] [--quality 1-100] [--contrast 0-1] [--shade 0-1] [--seed n]`;

const cameraFlags = ['tilt', 'noise', 'blur', 'quality', 'contrast', 'shade', 'seed'] as const;

function isLayout(name: string): name is Layout {
  return layouts.some((layout) => layout === name);
}

function numberFlag(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`--${name} needs a number, got "${text}"`);
  return value;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      layout: { type: 'string', default: 'strip' },
      tilt: { type: 'string' },
      noise: { type: 'string' },
      blur: { type: 'string' },
      quality: { type: 'string' },
      contrast: { type: 'string' },
      shade: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const [vin, out] = positionals;
  const layout = values.layout;
  if (vin === undefined || out === undefined || !isLayout(layout)) throw new Error(USAGE);
  const camera = Object.fromEntries(
    cameraFlags.flatMap((name) => {
      const text = values[name];
      return text === undefined ? [] : [[name, numberFlag(name, text)]];
    }),
  );
  const plate = parsePlate(vin);
  const colour = Array.from(vin).length === 8 ? 'green' : 'blue';
  await writeFile(out, plate.ok ? await platePhoto(plate.plate, colour, camera) : await vinPhoto(vin, layout, camera));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
