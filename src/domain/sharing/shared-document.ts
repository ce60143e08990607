import type { SharedDocument } from '../../contract/schemas/share';
import { seriesName } from '../vehicle-name';

/** The cars that a shared document is for: 上汽大众 帕萨特 2000–2005 1.8T. */
export function sharedDocumentCars({ appliesTo }: Pick<SharedDocument, 'appliesTo'>): string {
  const { yearFrom, yearTo, displacements } = appliesTo;
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  return [seriesName(appliesTo), years, displacements.join('/')].filter(Boolean).join(' ');
}
