import { sql } from 'drizzle-orm';
import type { ParsedVehicle } from '../../../src/contract/schemas/vehicle';
import { formatDocPath } from '../../../src/domain/doc-path';
import { parsePlate } from '../../../src/domain/plate';
import { classifyScannedText } from '../../../src/domain/scanned-text';
import { checkVin } from '../../../src/domain/vin';
import { correctVin } from '../../../src/domain/vin-corrections';
import { queryRows, type Database } from '../../db/database';
import { invalid, refused } from '../../base/refusals';
import type { LibraryIndex } from '../library/library-index';
import type { SeriesVariant } from '../library/document-repository';
import { documentsFor } from '../library/series-contents';
import { decodeVin } from './decode-vin';

interface Surroundings {
  readonly db: Database;
  readonly index: LibraryIndex;
  readonly now: Date;
}

/** A legal VIN. Throws CallError invalid that says what is wrong and, if a look-alike explains it, what is likelier. */
export function legalVin(typed: string): { vin: string; checkDigitValid: boolean } {
  const check = checkVin(typed);
  if (check.ok) return check;
  const [likely] = correctVin(check.vin, 1);
  throw invalid(likely ? `${check.message}。是否为 ${likely.vin}？` : check.message);
}

/** The VIN of a plate. Throws CallError: invalid for a wrong plate, refused for one that nobody knows. */
async function vinOfPlate(db: Database, typed: string): Promise<{ vin: string; plate: string }> {
  const check = parsePlate(typed);
  if (!check.ok) throw invalid(check.message);
  const [row] = await queryRows<{ vin: string }>(db, sql`select vin from plates where plate = ${check.plate}`);
  if (!row) throw refused('未查询到该车牌对应的车辆，请扫描或输入 VIN');
  return { vin: row.vin, plate: check.plate };
}

/** Displacements built in the year, or in any while it is unknown. */
const displacementsOf = (variants: readonly SeriesVariant[], year: number | null) =>
  [
    ...new Set(
      variants.filter((variant) => year === null || variant.year === year).map((variant) => variant.displacement),
    ),
  ].sort();

/**
 * The car behind a VIN or a plate; a plate in the VIN field is taken for what it is (§5: by length).
 * A wrong check digit only warns, with corrections. Throws CallError: invalid for input that is neither,
 * refused for a manufacturer or plate that is not known.
 */
export async function identifyVehicle(
  { db, index, now }: Surroundings,
  input: { vin?: string | null; plate?: string | null },
): Promise<ParsedVehicle> {
  const typed = input.vin?.trim() ? input.vin : (input.plate ?? '');
  const asPlate = !input.vin?.trim() && Boolean(input.plate?.trim());
  const isPlate =
    asPlate || (classifyScannedText(typed).kind === 'plate' && /[^\x20-\x7e]/.test(typed)) || parsePlate(typed).ok;
  const found = isPlate ? await vinOfPlate(db, typed) : null;
  const { vin, checkDigitValid } = legalVin(found?.vin ?? typed);

  const decoded = decodeVin(index, vin, now.getUTCFullYear());
  if (!decoded) throw refused(`未识别该 VIN 的生产厂家（${vin.slice(0, 3)}），请核对，或上报给我们补充`);
  const { brand, maker, series, year } = decoded;
  const contents = series ? await index.contents.get(db, index, series.id) : { documents: [], variants: [] };
  const built = displacementsOf(contents.variants, year);
  const displacement = decoded.displacement ?? (built.length === 1 ? (built[0] ?? null) : null);
  const steps = {
    brand,
    maker,
    series: series?.name,
    year: year === null ? undefined : String(year),
    displacement: displacement ?? undefined,
  };

  return {
    vin,
    plate: found?.plate ?? null,
    brand,
    maker,
    series: series?.name ?? null,
    year,
    displacement,
    transmission: decoded.transmission,
    path: series ? formatDocPath(steps) : null,
    documentCount: documentsFor(contents.documents, year, displacement).length,
    checkDigitValid,
    corrections: correctVin(vin),
    seriesCandidates: decoded.seriesCandidates.map((candidate) => candidate.path),
    // Without a year code in the VIN the user chooses among the years in which the series was built.
    yearCandidates:
      decoded.yearCandidates.length > 0
        ? [...decoded.yearCandidates]
        : [...new Set(contents.variants.map((variant) => variant.year))],
    displacementCandidates: displacement === null ? built : [displacement],
  };
}
