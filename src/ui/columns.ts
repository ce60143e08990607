import type { Size } from '@/domain/viewport';

/** Widths of a wide window's columns, CSS px (§4). */
export const COLUMNS = {
  /** from this width on there is more than one column */
  from: 900,
  /** a list at the left, open and folded */
  list: 280,
  folded: 44,
  /** what is known of a chosen part, at the right */
  panel: 400,
  /** the same in a low window */
  lowPanel: 320,
  /** the drawing between them has no less: the list folds first */
  drawing: 360,
} as const;

/** Wider than that and lower: a phone that lies, CSS px. */
const LOW = { width: 640, height: 480 } as const;

/** Whether a window is so low that heads above a drawing leave it no room, but wide enough for things side by side. */
export const isLow = ({ width, height }: Size): boolean => width >= LOW.width && height < LOW.height;
