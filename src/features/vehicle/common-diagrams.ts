import type { DocumentSummary } from '@/contract/schemas/library';
import { fitOf, type FitVehicle } from '@/domain/fit';

/** Pictures on a car's sheet: two rows of three. */
const SHOWN = 6;
const LEVELS = { exact: 0, series: 1, neighbour: 2 } as const;

/**
 * The wiring diagrams that are opened most, those for exactly this car first; of those that nobody opened yet one of
 * each category in turn, so that a new car has more than its power supply.
 */
export function commonDiagrams(documents: readonly DocumentSummary[], vehicle: FitVehicle): DocumentSummary[] {
  const seen = new Map<string, number>();
  return documents
    .filter(({ kind }) => kind === 'wiring')
    .map((document) => ({ document, level: LEVELS[fitOf(document.appliesTo, vehicle).level] }))
    .sort((a, b) => a.level - b.level)
    .map(({ document, level }, place) => {
      const turn = seen.get(document.category) ?? 0;
      seen.set(document.category, turn + 1);
      return { document, level, place, turn, views: document.views ?? 0 };
    })
    .sort((a, b) => a.level - b.level || b.views - a.views || a.turn - b.turn || a.place - b.place)
    .slice(0, SHOWN)
    .map(({ document }) => document);
}
