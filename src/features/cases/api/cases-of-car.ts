import type { CaseFilter } from './cases';

/** What the list of cases asks for as it opens with a car: offline packs hold its first page under that. */
export const casesOfCar = (vehiclePath: string): CaseFilter => ({
  brand: null,
  system: null,
  dtc: null,
  keyword: null,
  scope: 'all',
  sort: 'new',
  vehiclePath,
});
