import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../db/database';
import { bulkInsert } from './bulk-insert';
import { fillLibrary, type OnProgress } from './fill-library';
import type { BrandSeed, CarSeed, LibraryData, WmiSeed } from './library-data';
import { sampleDocumentSeeds } from './sample-documents';

const dataFile = (name: string) => readFileSync(join(__dirname, 'data', name), 'utf8');

function readWmi(): WmiSeed[] {
  const lines = dataFile('wmi.tsv')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return lines.map((line) => {
    const [code = '', name = '', chineseName = '', makers = ''] = line.split('\t');
    return { code, manufacturer: chineseName || name, makerPaths: makers === '' ? [] : makers.split('|') };
  });
}

const readFacts = (): Pick<LibraryData, 'brands' | 'wmi'> => ({
  brands: JSON.parse(dataFile('brands.json')) as BrandSeed[],
  wmi: readWmi(),
});

/** Brands, manufacturers, VIN patterns and sample documents that come with the product. */
export function sampleLibrary(): LibraryData {
  return {
    ...readFacts(),
    cars: JSON.parse(dataFile('sample-cars.json')) as CarSeed[],
    documents: sampleDocumentSeeds(),
  };
}

/** Seeds or updates the sample library. Sample documents that no longer exist are marked as taken down. */
export async function seedLibrary(db: Database, onProgress?: OnProgress): Promise<void> {
  const library = sampleLibrary();
  await fillLibrary(db, library, onProgress);
  const ids = JSON.stringify(library.documents.map((document) => document.id));
  await db.execute(sql`
    update documents set gone_at = now()
    where source = 'sample' and gone_at is null and id not in (select json_array_elements_text(${ids}::json))`);
}

/** Seeds or updates what is known about brands and manufacturers, without any sample. */
export async function seedFacts(db: Database): Promise<void> {
  const { brands, wmi } = readFacts();
  await fillLibrary(db, { brands, wmi, cars: [], documents: [] });
}

/** Plates whose VIN the sandbox knows. */
export async function seedSamplePlates(db: Database): Promise<void> {
  await bulkInsert(db, JSON.parse(dataFile('sample-plates.json')) as { plate: string; vin: string }[], {
    into: sql`plates (plate, vin)`,
    shape: sql`plate text, vin text`,
    select: sql`item.plate, item.vin`,
    onConflict: sql`on conflict (plate) do update set vin = excluded.vin`,
  });
}
