import type { LocalFile } from '../files/types';
import type { Outcome } from '../outcome';

/** In pixels of the picture. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** A canvas that is ready to be drawn on. */
export interface Drawing {
  /** The canvas itself, for drawing libraries; in mini programs a node with size and context alone. */
  readonly element: HTMLCanvasElement;
  /** The standard 2D context; mini programs have the same one. */
  readonly context: CanvasRenderingContext2D;
  /** A picture to draw; null when it cannot be loaded, or only in a way that would forbid saving the canvas. */
  loadImage(address: string): Promise<CanvasImageSource | null>;
  /** What was drawn as a PNG. Fails with {@link DRAW_FAILED}. */
  toFile(name: string): Promise<Outcome<LocalFile>>;
}

/** Pixels that a side of a canvas may have: beyond it phones draw nothing, or end the app. */
export const LONGEST_SIDE = 4096;
/** Pixels that a whole canvas may have in a WebView of iOS: a larger one stays empty. */
export const MOST_PIXELS = 16_777_216;

/** §8 gives no words for it. */
export const DRAW_FAILED = '生成图片失败，请重试';

/** How a canvas stands on the screen. */
export interface Placing {
  /** a CSS transform */
  readonly transform: string;
  /** 0: not there at all */
  readonly opacity: number;
}

export interface CanvasDoor {
  /** True in mini programs: a `<Canvas type="2d">` with the id must be on the page. */
  readonly needsElement: boolean;
  /** A drawing of that size; null when the platform has no canvas, or the element is not on the page. */
  create(elementId: string, size: CanvasSize): Promise<Drawing | null>;
  /**
   * A drawing on the `<Canvas type="2d">` with that id, for what the user must see while it is drawn; null when it is
   * not on the page.
   */
  onPage(elementId: string, size: CanvasSize): Promise<Drawing | null>;
  /**
   * A canvas that lies on no page, to paint on and to copy (`drawImage`) onto `seen`; null where canvases are moved
   * instead, and where the platform has none or copies nothing.
   */
  beside(seen: Drawing, size: CanvasSize): Drawing | null;
  /** True where `place` moves a canvas without drawing; mini programs draw or copy anew instead. */
  readonly canMove: boolean;
  /** Moves what was drawn on the screen by CSS, and shows, fades or hides it. */
  place(drawing: Drawing, placing: Placing): void;
  /**
   * Calls back once, before the screen shows its next frame: by the canvas's own frames in mini programs, where other
   * frames are a timer's. Gives how to take that back.
   */
  nextFrame(drawing: Drawing | null, run: () => void): () => void;
  /** Gives a canvas another size, CSS px, and empties it; `ratio`: its pixels for one of them. */
  resize(drawing: Drawing, size: CanvasSize, ratio: number): void;
}
