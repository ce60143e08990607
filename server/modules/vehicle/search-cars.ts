import type { SearchHit } from '../../../src/contract/schemas/library';
import { formatPlate, normalisePlate } from '../../../src/domain/plate';
import { searchLibrary, type LibrarySearch } from '../library/search-library';
import { findCars } from '../work-orders/known-cars';
import type { Surroundings } from './identify-vehicle';

/** More of the store's own cars would push the documents off the screen. */
const MAX_CARS = 5;
/** Part of a plate, with or without the province; fewer characters are in too many plates. */
const PART_OF_PLATE = /^\p{Script=Han}?[A-Z0-9]{3,7}\p{Script=Han}?$/u;

async function storeCarHits({ db, storeId }: Surroundings, keyword: string): Promise<SearchHit[]> {
  const part = normalisePlate(keyword);
  if (storeId === null || !PART_OF_PLATE.test(part)) return [];
  const { list } = await findCars(db, storeId, part, { limit: MAX_CARS, offset: 0 });
  return list.map(({ carid, car, vehiclePath }) => ({
    type: 'car',
    title: formatPlate(carid),
    subtitle: car,
    path: vehiclePath ?? '',
    plate: carid,
  }));
}

/** The library's hits; on the first page the cars of the caller's store come before them. */
export async function searchCars(surroundings: Surroundings, search: LibrarySearch): Promise<SearchHit[]> {
  const { db, index } = surroundings;
  const cars = search.pageNum === 1 ? await storeCarHits(surroundings, search.keyword) : [];
  return [...cars, ...(await searchLibrary(db, index, search))];
}
