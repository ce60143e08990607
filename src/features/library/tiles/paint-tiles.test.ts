import type { PageTile } from '@/domain/page-tiles';
import { fitSize, wholeViewport, zoomedAt } from '@/domain/viewport';
import { neededTiles, paintTiles, type PageView } from './paint-tiles';

const A4 = { width: 595, height: 842 };
const phone = { width: 375, height: 560 };
const fitted = fitSize(A4, phone);
const whole: PageView = { page: 2, size: A4, window: phone, fitted, viewport: wholeViewport(fitted, phone), ratio: 2 };
const zoomed = (factor: number): PageView => ({
  ...whole,
  viewport: zoomedAt(whole.viewport, { x: 187, y: 280 }, factor),
});

describe('the tiles of a page that a window shows', () => {
  it('are all of the page, coarse and then sharp, when it is shown whole', () => {
    const [first, ...rest] = neededTiles(whole);
    expect(first).toEqual({ page: 2, zoom: 0, x: 0, y: 0 });
    expect(rest.map(({ zoom, x, y }) => [zoom, x, y]).sort()).toEqual([
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 0],
      [1, 1, 1],
    ]);
  });

  it('are sharper and fewer of the page the closer one looks', () => {
    const closer = neededTiles(zoomed(6)).slice(1);
    expect(new Set(closer.map(({ zoom }) => zoom))).toEqual(new Set([4]));
    expect(closer.length).toBeLessThanOrEqual(16);
    // the middle of the window first
    expect([closer[0]?.x, closer[0]?.y]).toEqual([5, 8]);
  });
});

describe('painting a page', () => {
  const context = () => ({ clearRect: jest.fn(), fillRect: jest.fn(), drawImage: jest.fn(), fillStyle: '' });
  const there = (tile: PageTile) => tile as unknown as CanvasImageSource;
  const zooms = ({ drawImage }: ReturnType<typeof context>) =>
    (drawImage.mock.calls as [PageTile][]).map(([{ zoom }]) => zoom);

  it('lays the coarse picture below the sharp ones until all of these are there', () => {
    const some = context();
    paintTiles(some, whole, (tile) => (tile.x === tile.y ? there(tile) : undefined));
    expect(zooms(some)).toEqual([0, 1, 1]);
    const all = context();
    paintTiles(all, whole, there);
    expect(zooms(all)).toEqual([1, 1, 1, 1]);
  });

  it('lays tiles edge to edge on the raster', () => {
    const canvas = context();
    paintTiles(canvas, whole, there);
    const drawn = canvas.drawImage.mock.calls as [PageTile, ...number[]][];
    const at = (x: number, y: number) =>
      drawn.find(([tile]) => tile.zoom === 1 && tile.x === x && tile.y === y)?.slice(1) as number[];
    const [[left = 0, top = 0, width = 0], [right]] = [at(0, 0), at(1, 0)];
    expect(right).toBe(left + width);
    expect(canvas.fillRect).toHaveBeenCalledWith(left, top, 750, expect.any(Number));
    expect([...at(0, 0), ...at(1, 1)].every(Number.isInteger)).toBe(true);
  });

  it('shows paper where nothing has come yet', () => {
    const canvas = context();
    paintTiles(canvas, zoomed(3), () => undefined);
    expect(canvas.drawImage).not.toHaveBeenCalled();
    expect(canvas.fillStyle).toBe('#fff');
  });
});
