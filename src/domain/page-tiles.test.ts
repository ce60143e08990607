import fc from 'fast-check';
import {
  hasTile,
  lastZoom,
  parseTileName,
  TILE,
  tiledPage,
  tileName,
  tileSize,
  tilesWithin,
  zoomFor,
} from './page-tiles';

const A4 = { width: 595, height: 842 };
const A0 = { width: 3370, height: 2384 };
const pageSize = fc.record({
  width: fc.double({ min: 1, max: 20_000, noNaN: true }),
  height: fc.double({ min: 1, max: 20_000, noNaN: true }),
});

describe('pages in tiles', () => {
  it('shows a whole page in the first tile, and twice as much of it with each zoom', () => {
    expect(tiledPage(A4, 0)).toMatchObject({ width: 362, height: 512, columns: 1, rows: 1 });
    expect(tiledPage(A4, 2)).toMatchObject({ width: 1447, height: 2048, columns: 3, rows: 4 });
  });

  it('ends where a page shows nothing new, and never beyond 32 × 32 tiles', () => {
    expect([lastZoom({ width: 60, height: 40 }), lastZoom(A4), lastZoom(A0)]).toEqual([0, 4, 5]);
    expect(lastZoom({ width: 14_400_000, height: 1 })).toBe(5);
    fc.assert(
      fc.property(pageSize, (size) => {
        const { columns, rows } = tiledPage(size, lastZoom(size));
        expect(Math.max(columns, rows)).toBeLessThanOrEqual(32);
      }),
    );
  });

  it('cuts a page without gap or overlap', () => {
    fc.assert(
      fc.property(pageSize, fc.nat(5), (size, zoom) => {
        const tiled = tiledPage(size, zoom);
        const widths = Array.from({ length: tiled.columns }, (_, x) => tileSize(tiled, { x, y: 0 }).width);
        const heights = Array.from({ length: tiled.rows }, (_, y) => tileSize(tiled, { x: 0, y }).height);
        const sum = (sides: number[]) => sides.reduce((all, side) => all + side, 0);
        expect([sum(widths), sum(heights)]).toEqual([tiled.width, tiled.height]);
        expect([...widths, ...heights].every((side) => side >= 1 && side <= TILE)).toBe(true);
      }),
    );
  });

  it('knows the tiles that a page has not', () => {
    const tile = { page: 1, zoom: 2, x: 2, y: 3 };
    expect(hasTile(A4, tile)).toBe(true);
    expect(hasTile(A4, { ...tile, x: 3 })).toBe(false);
    expect(hasTile(A4, { ...tile, y: 4 })).toBe(false);
    expect(hasTile(A4, { ...tile, zoom: 5 })).toBe(false);
  });

  it('takes the zoom that is sharp: enlarged by a third at most, made smaller by less than three', () => {
    fc.assert(
      fc.property(pageSize, fc.double({ min: 0.01, max: 30, noNaN: true }), (size, scale) => {
        const zoom = zoomFor(size, scale);
        const enlarged = scale / tiledPage(size, zoom).scale;
        if (zoom < lastZoom(size)) expect(enlarged).toBeLessThanOrEqual(4 / 3 + 1e-9);
        if (zoom > 0) expect(enlarged).toBeGreaterThan(2 / 3 - 1e-9);
      }),
    );
  });

  it('names the tiles of what is seen, from its middle outward', () => {
    const tiles = tilesWithin(3, 2, tiledPage(A4, 2), { x: 0, y: 600, width: 1447, height: 700 });
    expect(tiles).toHaveLength(6);
    expect(tiles[0]).toEqual({ page: 3, zoom: 2, x: 1, y: 1 });
    expect(tilesWithin(1, 0, tiledPage(A4, 0), { x: -900, y: -900, width: 2000, height: 2000 })).toHaveLength(1);
  });

  it('gives each tile one name', () => {
    const tile = { page: 12, zoom: 4, x: 0, y: 15 };
    expect(tileName(tile)).toBe('page-12-z4-x0-y15.png');
    expect(parseTileName('page-12-z4-x0-y15.png')).toEqual(tile);
    for (const other of ['page-12-z4-x00-y15.png', 'page-0-z0-x0-y0.png', 'page-1.png', 'page-1-z-1-x0-y0.png'])
      expect(parseTileName(other)).toBeNull();
  });
});
