import type { Explained } from './explanations';
import type { Explanation } from './suspects';

/** From here on what explains everything is trusted, and a place is likelier than all others together. */
const LIKELIER_THAN_NOT = 0.5;

/**
 * What measurements tell apart: what explains everything, as long as that is likelier than a slip of the meter or the
 * eye; else whatever may be the fault.
 */
export function toldApart({ all, remaining, doubted }: Explanation): Explanation['all'] {
  const left = new Set(remaining.map(({ name }) => name));
  const fitting = all.filter(({ candidate }) => left.has(candidate.name));
  const share = fitting.reduce((sum, one) => sum + one.share, 0);
  return doubted.length === 0 && share >= LIKELIER_THAN_NOT ? fitting : all;
}

/** Whether one place is likelier than all others together. */
export function hasLikelyPlace(likely: readonly Explained[]): boolean {
  const places = new Map<string, number>();
  for (const { candidate, share } of likely) places.set(candidate.place, (places.get(candidate.place) ?? 0) + share);
  const all = [...places.values()];
  return Math.max(0, ...all) > LIKELIER_THAN_NOT * all.reduce((sum, share) => sum + share, 0);
}
