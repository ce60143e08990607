import type { Lit } from '@/domain/diagram/lit';
import type { Palette } from '@/domain/netlist/drawing/drawing-palette';
import type { Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import { giveSize, marginOf, UNUSED } from './canvas-size';
import { copyOnto, type Painted } from './copied';
import type { Layer } from './layer';
import type { Mark } from './marks';
import { Overlay } from './overlay';
import { beginPainting, FADED, type PaintOn } from './paint-scene';
import type { Scene } from './scene';
import { movedBy, placed, shownArea, type View } from './view';

/** Time of a frame that is spent on painting while fingers move. */
const SLICE_MS = 3;
/** A new part is painted when less than this share of the margin is left. */
const ROOM = 0.4;
/** Times by which what is painted may be enlarged before it is painted anew, while fingers move. */
const COARSE = 4;
/** After the last movement the drawing is painted at its new size. */
const SETTLE_MS = 120;
/** What lies around the window is painted after what is seen, and after all else that an opened sheet has to do. */
const REST_MS = 600;

/** What is shown, apart from where. */
export interface Look {
  scene: Scene;
  palette: Palette;
  glow: string;
  lit: Lit | null;
  /** places that carry a flag; another list is seen at once */
  marks?: readonly Mark[];
  /** what lies over the sheet; another list is seen at once */
  layers?: readonly Layer[];
  /** a sheet that is seen from afar has designations of constant size on the screen */
  hasWords?: boolean;
}

/** The canvases of a drawing: two for the sheet and one for what is lit, or a single one for all. */
export type Sheets = readonly [Drawing, Drawing, Drawing] | readonly [Drawing];

const HIDDEN = { transform: '', opacity: 0 } as const;

/**
 * Shows a scene on canvases that lie over each other. A movement only moves what is painted, and the sheet's other
 * canvas is painted in slices meanwhile; what is lit lies on a third. Mini programs, which cannot move canvases, have
 * these three beside the page and copy them onto the one that is seen; where they cannot, each frame paints on that
 * what the window shows.
 */
export class Surface {
  private view: View | null = null;
  private front: Painted | null = null;
  private under: { painted: Painted; paintOn: PaintOn } | null = null;
  private readonly canvases: readonly Drawing[];
  private readonly overlay: Overlay | null;
  private takeBack: (() => void) | null = null;
  private settling: ReturnType<typeof setTimeout> | undefined;

  /**
   * `sheets`: three that take the size of what is painted on them, or one of the window's, in CSS px, times `ratio`.
   * `seen`: the canvas of the window onto which the three are copied; null when they are seen themselves.
   */
  constructor(
    private readonly sheets: Sheets,
    private readonly size: Size,
    private readonly ratio: number,
    private look: Look,
    private readonly seen: Drawing | null = null,
  ) {
    const [first, second, over] = sheets;
    this.canvases = second ? [first, second] : [first];
    this.overlay = over ? new Overlay(over) : null;
    for (const sheet of over ? [...this.canvases, over] : []) canvas.place(sheet, HIDDEN);
  }

  /** Another scene, theme or circuit: seen at once. */
  setLook(look: Look): void {
    const { scene, palette, lit, marks, layers } = this.look;
    this.look = look;
    const isSame = look.lit === lit && look.marks === marks && look.layers === layers;
    if (look.scene === scene && look.palette === palette && isSame) return;
    if (!this.view) return;
    if (this.overlay && this.front && look.scene === scene && look.palette === palette) this.light();
    else this.paintNow(this.view);
  }

  /** Shows the view with the next frame, and paints it sharply once nothing moves any more. */
  show(view: View): void {
    const isFirst = this.view === null;
    this.view = view;
    if (isFirst) return this.paintNow(view);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE_MS);
    this.askForFrame();
  }

  /** Calls back with the next frame of what is seen; gives how to take that back. */
  nextFrame(run: () => void): () => void {
    return canvas.nextFrame(this.seen ?? this.canvases[0] ?? null, run);
  }

  /** Nothing is painted after this. What lies beside the page gives its memory back at once. */
  end(): void {
    clearTimeout(this.settling);
    this.takeBack?.();
    this.view = null;
    if (this.seen) for (const sheet of this.sheets) canvas.resize(sheet, UNUSED, 1);
  }

  private askForFrame(): void {
    if (this.takeBack) return;
    this.takeBack = this.nextFrame(() => {
      this.takeBack = null;
      const { view } = this;
      if (!view) return;
      if (!this.overlay) return this.paintNow(view);
      this.place();
      if (!this.under && this.isLeaving(view)) this.beginUnder(view);
      if (!this.under) return;
      if (this.under.paintOn(SLICE_MS)) this.swap();
      this.askForFrame();
    });
  }

  private settle(): void {
    const { view, front } = this;
    if (!view || (front?.scale === view.scale && !this.isLeaving(view))) return;
    if (!this.overlay) return this.paintNow(view);
    this.beginUnder(view);
    this.askForFrame();
  }

  /** Whether the window is about to show what is not painted, or shows it too coarse. */
  private isLeaving(view: View): boolean {
    if (!this.front) return true;
    const { area, scale } = this.front;
    const shown = shownArea(view, this.size);
    const margin = marginOf(this.size, this.ratio);
    const [dx, dy] = [(margin.x * ROOM) / view.scale, (margin.y * ROOM) / view.scale];
    const isOutside =
      shown.x < area.x + dx ||
      shown.y < area.y + dy ||
      shown.x + shown.w > area.x + area.w - dx ||
      shown.y + shown.h > area.y + area.h - dy;
    return (this.overlay !== null && isOutside) || view.scale > scale * COARSE;
  }

  /** Paints what the window shows; what lies around it comes in slices, once nothing moves. */
  private paintNow(view: View): void {
    this.beginUnder(view, { x: 0, y: 0 });
    this.under?.paintOn(Infinity);
    this.swap();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), REST_MS);
  }

  private beginUnder(view: View, margin = marginOf(this.size, this.ratio)): void {
    const sheet = this.canvases.find((each) => each !== this.front?.sheet) ?? this.canvases[0];
    if (!sheet) return;
    const size = { width: this.size.width + 2 * margin.x, height: this.size.height + 2 * margin.y };
    if (this.overlay) giveSize(sheet, size, this.ratio);
    const area = shownArea(movedBy(view, margin), size);
    const painted = { sheet, area, scale: view.scale, ratio: this.ratio };
    this.under = {
      painted,
      paintOn: beginPainting(sheet.context, { ...this.look, ...painted }, this.overlay ? 'base' : 'all'),
    };
  }

  private swap(): void {
    if (!this.under) return;
    this.front = this.under.painted;
    this.under = null;
    this.light();
  }

  /** Paints what is lit and marked over the sheet as it is painted now. */
  private light(): void {
    if (this.front) this.overlay?.paint({ ...this.look, ...this.front });
    this.place();
  }

  private place(): void {
    const { front, view } = this;
    if (!front || !view) return;
    const opacity = this.overlay && this.look.lit ? FADED : 1;
    if (this.seen) {
      const over = this.overlay?.shown;
      const layers = [{ ...front, opacity }, ...(over ? [{ ...over, opacity: 1 }] : [])];
      return copyOnto(this.seen, this.look.palette.paper, layers, view);
    }
    canvas.place(front.sheet, { transform: placed(front, view), opacity });
    for (const sheet of this.canvases) if (sheet !== front.sheet) canvas.place(sheet, HIDDEN);
    this.overlay?.place(view);
  }
}
