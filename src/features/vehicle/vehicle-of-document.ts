import type { Applicability } from '@/contract/schemas/library';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { formatDocPath } from '@/domain/doc-path';
import { fitOf } from '@/domain/fit';
import { pathDepth, vehicleOfPath } from './vehicle-of-path';

/** In a path, a displacement that nobody has listed. */
const ANY = '全部排量';

/**
 * The car whose documents stand beside one of them: the current one when the document is for its series, else one that
 * the document is for.
 */
export function vehicleOfDocument(appliesTo: Applicability, current: Vehicle | null): Vehicle & { path: string } {
  const { brand, maker, series, yearTo, displacements } = appliesTo;
  if (current?.path && pathDepth(current.path) === 'whole' && fitOf(appliesTo, current).level !== 'neighbour')
    return { ...current, path: current.path };
  const path = formatDocPath({ brand, maker, series, year: String(yearTo), displacement: displacements[0] ?? ANY });
  return { ...vehicleOfPath(path), path };
}
