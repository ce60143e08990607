/** Widths of a wide window's columns, CSS px (§4). */
export const COLUMNS = {
  /** from this width on there is more than one column */
  from: 900,
  /** a list at the left, open and folded */
  list: 280,
  folded: 44,
  /** what is known of a chosen part, at the right */
  panel: 400,
  /** the drawing between them has no less: the list folds first */
  drawing: 360,
} as const;
