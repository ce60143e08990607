import type { Point, Size } from './viewport';

/**
 * Pages of a PDF as square pictures: at zoom 0 a page fits into one, each further zoom is twice as large. Shared by the
 * server that draws them and the device that shows them.
 */
export const TILE = 512;

/** Beyond this many pixels for a point (1/72 inch) a page shows nothing new. */
const SHARPEST = 6;
const LARGEST_ZOOM = 5;

/** One picture: the page from 1, the zoom, column and row. */
export interface PageTile extends Point {
  page: number;
  zoom: number;
}

/** A page at one zoom, in pixels. */
export interface TiledPage extends Size {
  /** pixels for a point */
  scale: number;
  columns: number;
  rows: number;
}

/** `pages.json`: sizes of the pages in points. */
export interface PageSizes {
  pages: Size[];
}

const longSide = ({ width, height }: Size) => Math.max(width, height);

/** The last zoom of a page; `size` in points. */
export function lastZoom(size: Size): number {
  const doublings = Math.ceil(Math.log2((SHARPEST * longSide(size)) / TILE));
  return Math.min(LARGEST_ZOOM, Math.max(0, doublings));
}

/** How a page is cut at a zoom. */
export function tiledPage(size: Size, zoom: number): TiledPage {
  const scale = (TILE * 2 ** zoom) / longSide(size);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  return {
    scale,
    width: width ?? 1,
    height: height ?? 1,
    columns: Math.ceil((width ?? 1) / TILE),
    rows: Math.ceil((height ?? 1) / TILE),
  };
}

/** Whether a page has this tile. */
export function hasTile(size: Size, { zoom, x, y }: PageTile): boolean {
  if (zoom > lastZoom(size)) return false;
  const { columns, rows } = tiledPage(size, zoom);
  return x < columns && y < rows;
}

/** The pixels of a tile: those at the right and lower edge of a page are smaller. */
export function tileSize({ width, height }: Size, { x, y }: Point): Size {
  return { width: Math.min(TILE, width - x * TILE), height: Math.min(TILE, height - y * TILE) };
}

/**
 * The zoom at which a page that is shown `scale` px for a point looks sharp: never enlarged by more than a third,
 * unless it has no larger one.
 */
export function zoomFor(size: Size, scale: number): number {
  const exact = Math.log2((scale * longSide(size)) / TILE);
  return Math.min(lastZoom(size), Math.max(0, Math.ceil(exact - Math.log2(4 / 3))));
}

/** The tiles of a zoom that a part of the page needs (in pixels of that zoom), those in its middle first. */
export function tilesWithin(page: number, zoom: number, tiled: TiledPage, part: Point & Size): PageTile[] {
  const range = (from: number, length: number, count: number): [number, number] => [
    Math.max(0, Math.floor(from / TILE)),
    Math.min(count - 1, Math.ceil((from + length) / TILE) - 1),
  ];
  const [left, right] = range(part.x, part.width, tiled.columns);
  const [top, bottom] = range(part.y, part.height, tiled.rows);
  const tiles: PageTile[] = [];
  for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) tiles.push({ page, zoom, x, y });
  const middle = { x: (part.x + part.width / 2) / TILE - 0.5, y: (part.y + part.height / 2) / TILE - 0.5 };
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  return tiles.sort((a, b) => distance(a) - distance(b));
}

export const SIZES_NAME = 'pages.json';
const TILE_NAME = /^page-([1-9]\d{0,4})-z(\d)-x(\d{1,2})-y(\d{1,2})\.png$/;

/** The name of a tile beside its PDF. */
export const tileName = ({ page, zoom, x, y }: PageTile): string => `page-${page}-z${zoom}-x${x}-y${y}.png`;

/** The tile of a name; null for any other name. */
export function parseTileName(name: string): PageTile | null {
  const found = TILE_NAME.exec(name);
  if (!found) return null;
  const [page = 0, zoom = 0, x = 0, y = 0] = found.slice(1).map(Number);
  const tile = { page, zoom, x, y };
  // one name for each tile: 07 is none
  return tileName(tile) === name ? tile : null;
}
