import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SeriesEntry } from '../../library/library-entries';
import type { LibraryIndex } from '../../library/library-index';

/**
 * Which model a VIN for America names, by an extract of the vPIC catalogue of the NHTSA (docs/vin.md). It suggests and
 * never decides: cars for other markets use the same makers' codes for other things.
 */

/** A model of the catalogue as our library names it: its brand, and series that come nearest, likeliest first. */
interface Model {
  readonly brand: string;
  readonly names: readonly string[];
}

interface Extract {
  readonly models: readonly Model[];
  /** By maker's code: lines of keys, first year, last year, place in `models`. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
}

let extract: Extract | undefined;

/** Reads the extract; see `scripts/vpic/extract-models.ts` for what its lines mean. */
function readExtract(): Extract {
  const models: Model[] = [];
  const lines = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of gunzipSync(readFileSync(join(__dirname, 'models.tsv.gz')))
    .toString('utf8')
    .split('\n')) {
    if (line.startsWith('=')) {
      const [brand = '', names = ''] = line.slice(1).split('\t');
      models.push({ brand, names: names.split('|') });
    } else if (line.startsWith('>')) {
      current = [];
      lines.set(line.slice(1), current);
    } else if (line !== '') current.push(line);
  }
  return { models, lines };
}

/**
 * Keys of vPIC as an expression: `*` stands for any character, `[A-C]` for one of several, `|` for position 9, what is
 * not written for anything. The extract has no other characters.
 */
const expressionOf = (keys: string) => new RegExp(`^${keys.replace(/\*/g, '.').replace('|', '\\|')}`);

/** How many places of a key are written out. */
const fixed = (keys: string) => keys.replace(/\[[^\]]*\]/g, 'x').replace(/[*|]/g, '').length;

/** Series of the brand under one of the names, imported ones first: they are what was built for other markets. */
function seriesNamed(index: LibraryIndex, { brand, names }: Model): SeriesEntry[] {
  const makers = index.brands.find(({ name }) => name === brand)?.makers ?? [];
  const imported = (name: string) => (name.startsWith('进口') ? 0 : 1);
  const series = [...makers].sort((a, b) => imported(a.name) - imported(b.name)).flatMap((maker) => maker.series);
  return names.flatMap((name) => series.filter((entry) => entry.name === name));
}

/** Series that a VIN may name if its car was built for America, likeliest first. `years`: what position 10 allows. */
export function suggestedSeries(index: LibraryIndex, vin: string, years: readonly number[]): SeriesEntry[] {
  extract ??= readExtract();
  const { models, lines } = extract;
  const written = `${vin.slice(3, 8)}|${vin.slice(9)}`;
  const found = (lines.get(vin.slice(0, 3)) ?? []).flatMap((line) => {
    const [keys = '', from, to, at] = line.split('\t');
    const year = years.findIndex((candidate) => candidate >= Number(from) && candidate <= Number(to));
    const model = models[Number(at)];
    return model && year >= 0 && expressionOf(keys).test(written) ? [{ model, year, fixed: fixed(keys) }] : [];
  });
  found.sort((one, other) => one.year - other.year || other.fixed - one.fixed);
  return [...new Set(found.flatMap(({ model }) => seriesNamed(index, model)))];
}
