import { overviewBox } from '@/domain/diagram/overview-labels';
import { grow, type Box } from '@/domain/netlist/layout/box';
import type { Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import { GLOW_REACH } from './brush';
import type { Painted } from './copied';
import { flagBox } from './marks';
import { wordsOver } from './overview-words';
import { paintOverlay, type Painting } from './paint-scene';
import { litPieces } from './scene';
import { placed, type PaintedFor, type View } from './view';

/** Share of a canvas below which a smaller one is taken: what is seen of it costs with each frame that changes it. */
const LEAST_USED = 0.6;

/**
 * The lit circuit and the flags, on a canvas of their own that is no larger than they are: a tap paints these few
 * lines, and the sheet below only fades.
 */
export class Overlay {
  private painted: PaintedFor | null = null;

  constructor(private readonly sheet: Drawing) {}

  /** What it shows now; null: nothing. */
  get shown(): Painted | null {
    return this.painted && { ...this.painted, sheet: this.sheet };
  }

  /** Paints what of the circuit and the flags lies in the painting's area; nothing stays when there are none. */
  paint(painting: Painting): void {
    const { scale, ratio } = painting;
    const area = heldBox(painting);
    this.painted = area ? { area, scale, ratio } : null;
    if (!area) return;
    this.clear({ width: area.w * scale, height: area.h * scale }, ratio);
    paintOverlay(this.sheet.context, { ...painting, area });
  }

  /** Empties the canvas, which has room for that size afterwards, CSS px, and not for much more. */
  private clear(size: Size, ratio: number): void {
    const { context, element } = this.sheet;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    const hasRoom = width <= element.width && height <= element.height;
    if (!hasRoom || width * height < element.width * element.height * LEAST_USED)
      return canvas.resize(this.sheet, size, ratio);
    // memory that is there costs less than new one
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, element.width, element.height);
  }

  /** Puts it where the view shows it. */
  place(view: View): void {
    const { painted } = this;
    if (painted) canvas.place(this.sheet, { transform: placed(painted, view), opacity: 1 });
    else canvas.place(this.sheet, { transform: '', opacity: 0 });
  }
}

/** The part of the area that holds all that is lit, marked and laid over, on the raster of the area's pixels; null: nothing. */
function heldBox(painting: Painting): Box | null {
  const { scene, lit, marks = [], layers = [], area, scale, ratio } = painting;
  const boxes = [
    ...(lit ? litPieces(scene, lit).map(({ box }) => grow(box, GLOW_REACH)) : []),
    ...layers.flatMap((layer) => layer.boxes(scale)),
    ...wordsOver(painting).labels.map((label) => overviewBox(label, scale)),
    // with the flag's outline
    ...marks.map((mark) => grow(flagBox(mark, scale), 3 / scale)),
  ];
  const left = Math.max(area.x, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(area.y, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(area.x + area.w, Math.max(...boxes.map(({ x, w }) => x + w)));
  const bottom = Math.min(area.y + area.h, Math.max(...boxes.map(({ y, h }) => y + h)));
  if (right <= left || bottom <= top) return null;
  const pixel = 1 / (scale * ratio);
  const x = area.x + Math.floor((left - area.x) / pixel) * pixel;
  const y = area.y + Math.floor((top - area.y) / pixel) * pixel;
  const whole = (length: number) => Math.ceil(length / pixel - 1e-6) * pixel;
  return { x, y, w: whole(right - x), h: whole(bottom - y) };
}
