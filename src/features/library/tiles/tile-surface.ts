import type { PageTile } from '@/domain/page-tiles';
import type { Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import { neededTiles, paintTiles, type PageView } from './paint-tiles';
import { TileStore } from './tile-store';

/** What a page shows of itself. */
export interface PageState {
  /** Which one, from 1. */
  readonly page: number;
  /** All of it is there, at least coarsely. */
  readonly isShown: boolean;
  /** What is seen of it is there, as sharp as it gets. */
  readonly isSharp: boolean;
  /** Something of it did not come. */
  readonly isIncomplete: boolean;
}

interface TileSurfaceOptions {
  readonly drawing: Drawing;
  /** CSS pixels. */
  readonly window: Size;
  /** Pixels of the canvas for a CSS pixel. */
  readonly ratio: number;
  readonly addressOf: (tile: PageTile) => string;
  readonly onState: (state: PageState) => void;
}

/** What of a page stands where. */
export type Placed = Pick<PageView, 'fitted' | 'page' | 'size' | 'viewport'>;

/** Pages on a canvas, tile by tile: painted with each movement, loaded when it rests. */
export class TileSurface {
  private readonly store: TileStore;
  private view: PageView | null = null;
  private takeBack: (() => void) | null = null;

  constructor(private readonly options: TileSurfaceOptions) {
    const { drawing, addressOf } = options;
    this.store = new TileStore({
      load: (address) => drawing.loadImage(address),
      addressOf,
      onChange: () => {
        this.askForFrame();
        this.tell();
      },
    });
  }

  /** Paints it with the next frame. */
  show(placed: Placed): void {
    const { window, ratio } = this.options;
    this.view = { ...placed, window, ratio };
    this.askForFrame();
  }

  /** Nothing moves any more: loads what is seen. */
  settle(): void {
    if (!this.view) return;
    this.store.want(neededTiles(this.view));
    this.tell();
  }

  /** Asks again for what did not come. */
  again(addressOf?: (tile: PageTile) => string): void {
    this.store.again(addressOf);
    this.tell();
  }

  /** Nothing is painted or told after this. */
  end(): void {
    this.takeBack?.();
    this.view = null;
    this.store.end();
  }

  private askForFrame(): void {
    if (this.takeBack) return;
    this.takeBack = canvas.nextFrame(this.options.drawing, () => {
      this.takeBack = null;
      if (this.view) paintTiles(this.options.drawing.context, this.view, (tile) => this.store.picture(tile));
    });
  }

  private tell(): void {
    if (!this.view) return;
    const whole = { page: this.view.page, zoom: 0, x: 0, y: 0 };
    this.options.onState({
      page: this.view.page,
      isShown: this.store.picture(whole) !== undefined,
      isSharp: this.store.isComplete,
      isIncomplete: this.store.isIncomplete,
    });
  }
}
