import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { targets } from '../config/targets';

const platformFolder = path.resolve(__dirname, '../src/platform');

/** Names every platform door that lacks its default or one of the four variants. */
export function missingVariants(folder = platformFolder): string[] {
  const doors = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return doors.flatMap(({ name }) =>
    ['', ...targets.map((target) => `.${target}`)]
      .map((suffix) => path.join(name, `index${suffix}.ts`))
      // A door that is a component has .tsx files.
      .filter((file) => !existsSync(path.join(folder, file)) && !existsSync(path.join(folder, `${file}x`))),
  );
}

if (require.main === module) {
  const missing = missingVariants();
  for (const file of missing) console.error(`src/platform/${file} is missing`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
