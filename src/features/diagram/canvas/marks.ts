import type { Palette } from '@/domain/netlist/drawing/drawing-palette';
import type { Box } from '@/domain/netlist/layout/box';

/** A place that carries a flag, px of the drawing. */
export interface Mark {
  readonly box: Box;
}

/** Sides of a flag on the screen, however far the sheet is zoomed, CSS px. */
const FLAG = { width: 12, height: 16 } as const;
const CLOTH_HEIGHT = 10;
/** How far inside the box a flag stands, px of the drawing: in the middle of a pin, in the corner of a part. */
const INSIDE = 24;
/** The warning colour of the dark theme (ui/tokens.scss): its outline carries it on white paper. */
const AMBER = '#f0b14a';

/** Where the flag of a mark stands, px of the drawing; `scale`: CSS px for one of them. */
export function flagBox({ box }: Mark, scale: number): Box {
  const inside = Math.min(INSIDE, box.w / 2, box.h / 2);
  const h = FLAG.height / scale;
  return { x: box.x + box.w - inside, y: box.y + inside - h, w: FLAG.width / scale, h };
}

/** Raises the flags, above all that is drawn. `context` counts in px of the drawing. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { marks, palette, scale }: { marks: readonly Mark[]; palette: Palette; scale: number },
): void {
  context.globalAlpha = 1;
  context.setLineDash([]);
  for (const mark of marks) {
    const { x, y, w, h } = flagBox(mark, scale);
    const cloth = CLOTH_HEIGHT / scale;
    context.beginPath();
    context.moveTo(x, y + h);
    context.lineTo(x, y);
    context.lineTo(x + w, y + cloth / 2);
    context.lineTo(x, y + cloth);
    // first wide in the paper's colour, so that it stands out from the lines below
    context.lineWidth = 5 / scale;
    context.strokeStyle = palette.paper;
    context.stroke();
    context.fillStyle = AMBER;
    context.fill();
    context.lineWidth = 1.5 / scale;
    context.strokeStyle = palette.ink;
    context.stroke();
  }
}
