import { TILE, tiledPage, tileSize, tilesWithin, zoomFor, type PageTile } from '@/domain/page-tiles';
import type { Point, Size, Viewport } from '@/domain/viewport';

/** A page as it stands in its window. */
export interface PageView {
  readonly page: number;
  /** In points. */
  readonly size: Size;
  /** CSS pixels; the page fits it at scale 1 with the size of `fitted`. */
  readonly window: Size;
  readonly fitted: Size;
  readonly viewport: Viewport;
  /** Pixels of the canvas for a CSS pixel. */
  readonly ratio: number;
}

const PAPER = '#fff';

/** CSS pixels for a point. */
const scaleOf = ({ fitted, size, viewport }: PageView) => (fitted.width * viewport.scale) / size.width;

/** The tiles of a zoom that the window shows, those in its middle first. */
function shownTiles(view: PageView, zoom: number): PageTile[] {
  const tiled = tiledPage(view.size, zoom);
  const factor = tiled.width / (view.fitted.width * view.viewport.scale);
  const { x, y } = view.viewport;
  const [left, top] = [Math.max(0, -x), Math.max(0, -y)];
  const part = {
    x: left * factor,
    y: top * factor,
    width: (view.window.width - Math.max(0, x)) * factor,
    height: (view.window.height - Math.max(0, y)) * factor,
  };
  return tilesWithin(view.page, zoom, tiled, part);
}

/** What a page at rest needs: all of it coarsely, then what is seen of it sharply. */
export function neededTiles(view: PageView): PageTile[] {
  const zoom = zoomFor(view.size, scaleOf(view) * view.ratio);
  const whole = { page: view.page, zoom: 0, x: 0, y: 0 };
  return zoom === 0 ? [whole] : [whole, ...shownTiles(view, zoom)];
}

/** Where a tile lies on the canvas, on its raster: two tiles that touch leave no seam. */
function placeOf(view: PageView, tile: PageTile): Point & Size {
  const tiled = tiledPage(view.size, tile.zoom);
  const { width, height } = tileSize(tiled, tile);
  const factor = (view.fitted.width * view.viewport.scale) / tiled.width;
  const on = (origin: number, pixel: number) => Math.round((origin + pixel * factor) * view.ratio);
  const [left, top] = [on(view.viewport.x, tile.x * TILE), on(view.viewport.y, tile.y * TILE)];
  return {
    x: left,
    y: top,
    width: on(view.viewport.x, tile.x * TILE + width) - left,
    height: on(view.viewport.y, tile.y * TILE + height) - top,
  };
}

type PaintContext = Pick<CanvasRenderingContext2D, 'clearRect' | 'drawImage' | 'fillRect' | 'fillStyle'>;

/** Paints what is there of a page: coarse tiles below, sharp ones above them. */
export function paintTiles(
  context: PaintContext,
  view: PageView,
  picture: (tile: PageTile) => CanvasImageSource | undefined,
): void {
  const { window, ratio } = view;
  context.clearRect(0, 0, Math.ceil(window.width * ratio), Math.ceil(window.height * ratio));
  const paper = placeOf(view, { page: view.page, zoom: 0, x: 0, y: 0 });
  context.fillStyle = PAPER;
  context.fillRect(paper.x, paper.y, paper.width, paper.height);
  const layers: PageTile[][] = [];
  for (let zoom = zoomFor(view.size, scaleOf(view) * ratio); zoom >= 0; zoom -= 1) {
    const tiles = shownTiles(view, zoom);
    layers.unshift(tiles);
    // What lies below would not be seen.
    if (tiles.every((tile) => picture(tile))) break;
  }
  for (const tile of layers.flat()) {
    const drawn = picture(tile);
    const { x, y, width, height } = placeOf(view, tile);
    if (drawn) context.drawImage(drawn, x, y, width, height);
  }
}
