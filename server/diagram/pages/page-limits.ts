/** What fits on one page of a set. */
export interface PageLimits {
  /** parts, shared ones included */
  parts: number;
  /** wires, cut ones included */
  wires: number;
}

/** About what a maker puts on one page, and what can still be followed by eye. */
export const LARGEST_PAGE: PageLimits = { parts: 60, wires: 80 };

/**
 * Sizes of pages from the largest one down: as many parts as stand on a page without making it too wide; fewer would
 * only tear apart what belongs together.
 */
export const PAGE_SIZES: readonly PageLimits[] = [60, 48, 40, 32, 26, 20, 14].map((parts) => ({
  parts,
  wires: Math.floor((parts * LARGEST_PAGE.wires) / LARGEST_PAGE.parts),
}));
