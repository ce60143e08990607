import sharp from 'sharp';
import { drawNetlist } from './draw-netlist';
import { writeSvg } from '../../../src/domain/netlist/drawing/svg-writer';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { outlineText } from '../../fonts/embedded-font';

/** Pixels of the picture per px of the drawing: sharp on a phone at twice the size. */
export const IMAGE_SCALE = 2;
const SVG_DPI = 72;

/** Renders a netlist as a PNG or JPEG; text is drawn as outlines, so no font of the machine is needed. */
export async function renderNetlistImage(netlist: Netlist, format: 'jpg' | 'png'): Promise<Buffer> {
  const svg = writeSvg(drawNetlist(netlist), { outline: outlineText });
  const picture = sharp(Buffer.from(svg), { density: SVG_DPI * IMAGE_SCALE });
  return format === 'png'
    ? picture.png({ palette: true }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
}
