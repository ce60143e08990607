import sharp from 'sharp';
import { parseNetlist } from '../../diagram/parse-netlist';
import { DEMO_SLUG } from '../data/sample-series';
import { findSampleDocument } from '../sample-library';
import { HEIGHT, WIDTH } from './place-drawings';
import { renderSamplePicture } from './sample-pictures';

const MOST_BYTES = 60 * 1024;

const pump = () => {
  const netlist = findSampleDocument(`${DEMO_SLUG}-fuel-pump`)?.netlist;
  if (!netlist) throw new Error('no fuel pump sheet');
  return netlist;
};
const pictureOf = (id: string) => pump().components.find((part) => part.id === id)?.pictures?.[0];

describe('drawings of where the parts of the fuel pump circuit are', () => {
  it('are called drawings, each part at its own place', () => {
    const pictured = pump().components.filter(({ pictures }) => pictures);
    expect(pictured.map(({ id }) => id)).toEqual(expect.arrayContaining(['S228', 'S243', 'S254', 'J17', 'G6']));
    const captions = pictured.map(({ pictures = [] }) => pictures.map(({ caption }) => caption).join());
    expect(captions.filter((caption) => !caption.startsWith('示意图：'))).toEqual([]);
    expect(pictureOf('S228')?.caption).toContain('第 28 位');
    expect(pictureOf('S228')?.file).toBe(pictureOf('S254')?.file);
    const places = pictured.map(({ pictures = [] }) => `${pictures[0]?.file} ${pictures[0]?.at?.join()}`);
    expect(new Set(places).size).toBe(pictured.length);
  });

  it('stand in a correct netlist', () => expect(parseNetlist(JSON.parse(JSON.stringify(pump())))).toEqual(pump()));

  it.each(['S228', 'J17', 'G6'])('of %s are small, and of the size that their marks are shares of', async (id) => {
    const bytes = await renderSamplePicture(pictureOf(id)?.file ?? '');
    const { width, height, format } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([width, height, format]).toEqual([WIDTH, HEIGHT, 'png']);
    expect(bytes?.length).toBeLessThan(MOST_BYTES);
  });

  it('are none of any other name', async () => {
    expect(await renderSamplePicture('picture-0123456789abcdef.png')).toBeNull();
  });
});
