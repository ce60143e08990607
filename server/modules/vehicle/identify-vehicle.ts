import type { ParsedVehicle } from '../../../src/contract/schemas/vehicle';
import { formatDocPath, parseDocPath } from '../../../src/domain/doc-path';
import { parsePlate } from '../../../src/domain/plate';
import { classifyScannedText } from '../../../src/domain/scanned-text';
import { checkVin } from '../../../src/domain/vin/vin';
import { correctVin, type KnownCars } from '../../../src/domain/vin/vin-corrections';
import type { Database } from '../../db/database';
import { invalid, refused } from '../../base/refusals';
import type { LibraryIndex } from '../library/library-index';
import type { SeriesVariant } from '../library/document-repository';
import { findSeries } from '../library/find-series';
import { documentsFor } from '../library/series-contents';
import { carOfPlate, type PlateCar } from './car-of-plate';
import { decodeVin, findMaker, type DecodedVin } from './decode-vin';
import { toldOf } from './vin-votes';

/** More are not compared with a plate. */
const MAX_CORRECTIONS = 5;

export interface Surroundings {
  readonly db: Database;
  readonly index: LibraryIndex;
  readonly now: Date;
  /** The store of whoever asks, whose cars it knows by their plates. */
  readonly storeId: string | null;
  readonly uid: string | null;
}

/** What the library knows of cars, to judge corrections by. */
const knownCars = (index: LibraryIndex, now: Date): KnownCars => ({
  isKnownMaker: (vin) => findMaker(index, vin) !== null,
  isKnownSeries: (vin) => (decodeVin(index, vin, now.getUTCFullYear())?.series ?? null) !== null,
});

/** A legal VIN. Throws CallError invalid that says what is wrong and, if a look-alike explains it, what is likelier. */
export function legalVin({ index, now }: Pick<Surroundings, 'index' | 'now'>, typed: string) {
  const check = checkVin(typed);
  if (check.ok) return check;
  const [likely] = correctVin(check.vin, 1, knownCars(index, now));
  throw invalid(likely ? `${check.message}。是否为 ${likely.vin}？` : check.message);
}

/** Displacements built in the year, or in any while it is unknown. */
const displacementsOf = (variants: readonly SeriesVariant[], year: number | null) =>
  [
    ...new Set(
      variants.filter((variant) => year === null || variant.year === year).map((variant) => variant.displacement),
    ),
  ].sort();

/** What a VIN says, and people where it leaves the series open. */
interface ToldVin extends DecodedVin {
  readonly told?: ParsedVehicle['told'];
}

/** What the car's path says, which somebody chose for this car, goes before what its VIN says. */
function knownCar(index: LibraryIndex, path: string | null, decoded: ToldVin | null): Omit<ToldVin, 'wmi'> | null {
  const chosen = path === null ? null : findSeries(index, path);
  if (!chosen || path === null) return decoded;
  const steps = parseDocPath(path);
  const sameSeries = decoded?.series === chosen ? decoded : null;
  const year = /^\d{4}$/.test(steps.year ?? '') ? Number(steps.year) : null;
  return {
    brand: chosen.brand,
    maker: chosen.maker,
    series: chosen,
    displacement: steps.displacement ?? sameSeries?.displacement ?? null,
    transmission: sameSeries?.transmission ?? null,
    year: year ?? decoded?.year ?? null,
    yearCandidates: year === null ? (decoded?.yearCandidates ?? []) : [year],
    seriesCandidates: [],
  };
}

/** The car by what people say of its kind, where its VIN leaves the series open; the other candidates stay. */
async function toldCar({ db, index, uid }: Surroundings, vin: string, decoded: DecodedVin): Promise<ToldVin> {
  const allowed = decoded.seriesCandidates;
  const told = decoded.series === null ? await toldOf(db, index, { vin, allowed }, uid) : null;
  if (!told) return decoded;
  const { series, from, peers } = told;
  return { ...decoded, brand: series.brand, maker: series.maker, series, told: { from, peers } };
}

/** The plate, as far as one was given: a plate in the VIN field is taken for what it is (§5: by length). */
async function givenPlate(
  surroundings: Surroundings,
  { vin, plate }: { vin?: string | null; plate?: string | null },
): Promise<PlateCar | null> {
  const typed = vin?.trim() ? vin : (plate ?? '');
  const asPlate = !vin?.trim() && typed.trim() !== '';
  const isPlate =
    asPlate || (classifyScannedText(typed).kind === 'plate' && /[^\x20-\x7e]/.test(typed)) || parsePlate(typed).ok;
  return isPlate ? carOfPlate(surroundings.db, surroundings.storeId, typed) : null;
}

/**
 * The car behind a VIN or a plate. A wrong check digit only warns, with corrections; a car that the caller's store
 * knows without its VIN has none. Throws CallError: invalid for input that is neither, refused for a manufacturer or
 * plate that is not known.
 */
export async function identifyVehicle(
  surroundings: Surroundings,
  input: { vin?: string | null; plate?: string | null },
): Promise<ParsedVehicle> {
  const { db, index, now } = surroundings;
  const found = await givenPlate(surroundings, input);
  const typed = found ? found.vin : (input.vin ?? '');
  const { vin, checkDigitValid } =
    typed === null ? { vin: null, checkDigitValid: true } : legalVin(surroundings, typed);

  const decoded = vin === null ? null : decodeVin(index, vin, now.getUTCFullYear());
  const told = vin !== null && decoded ? await toldCar(surroundings, vin, decoded) : null;
  const car = knownCar(index, found?.path ?? null, told);
  if (!car)
    throw refused(
      vin === null
        ? '本店的这台车还没有 VIN，车型也不在资料库中，请扫描或输入 VIN'
        : `未识别该 VIN 的生产厂家（${vin.slice(0, 3)}），请核对，或上报给我们补充`,
    );
  const { brand, maker, series, year } = car;
  const contents = series ? await index.contents.get(db, index, series.id) : { documents: [], variants: [] };
  const built = displacementsOf(contents.variants, year);
  const displacement = car.displacement ?? (built.length === 1 ? (built[0] ?? null) : null);
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
    transmission: car.transmission,
    path: series ? formatDocPath(steps) : null,
    documentCount: documentsFor(contents.documents, year, displacement).length,
    checkDigitValid,
    corrections: vin === null ? [] : correctVin(vin, MAX_CORRECTIONS, knownCars(index, now)),
    seriesCandidates: car.seriesCandidates.map((candidate) => candidate.path),
    // Without a year code in the VIN the user chooses among the years in which the series was built.
    yearCandidates:
      car.yearCandidates.length > 0
        ? [...car.yearCandidates]
        : [...new Set(contents.variants.map((variant) => variant.year))],
    displacementCandidates: displacement === null ? built : [displacement],
    ...(car.told ? { told: car.told } : {}),
  };
}
