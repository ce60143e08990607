import sharp from 'sharp';
import { isLit } from '../../../src/domain/diagram/lit-group';
import { LIT, type LitPlace } from './lit-place';
import { LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import type { Drawing } from '../../../src/domain/netlist/drawing/drawing-types';
import { svgOf, writeGroups, type SvgOptions } from '../../../src/domain/netlist/drawing/svg-writer';
import type { Sheet } from '../../../src/domain/diagram/sheet-file';
import { outlineText } from '../../fonts/embedded-font';
import { glowing } from '../../../src/domain/netlist/drawing/glowing';

/** What is not lit stays visible as a map, no more. */
const FADED = 0.25;
/** The glow around what is lit: px beyond the line, and how strong. */
const GLOWS = [
  [12, 0.12],
  [6, 0.32],
] as const;
const COLOURS = 64;
const DPI = 72;

/** `#rrggbb` at that share on white paper. */
function onPaper(hex: string, share: number): string {
  const channel = (at: number) => Math.round(255 - share * (255 - parseInt(hex.slice(at, at + 2), 16)));
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
}

function litSvg(drawing: Drawing, { lit }: LitPlace, options: SvgOptions): string {
  const [frame, ...others] = drawing.groups;
  const bright = others.filter((group) => isLit(group, lit));
  const dark = others.filter((group) => !isLit(group, lit));
  const glow = ([more, share]: (typeof GLOWS)[number]) =>
    writeGroups(
      bright.map((group) => ({
        ...group,
        shapes: glowing(group).map((shape) => ({ ...shape, width: (shape.width ?? 1) + more })),
      })),
      { colour: () => onPaper(LIT, share) },
    );
  return svgOf(
    drawing,
    [
      writeGroups(frame ? [frame] : [], options),
      writeGroups(dark, { ...options, colour: (paint) => onPaper(LIGHT[paint], FADED) }),
      ...GLOWS.map(glow),
      writeGroups(bright, options),
    ].join(''),
  );
}

const noText = () => ({ d: '', width: 0 });

/**
 * A sheet as a PNG of that width in pixels: what is lit in full colour on a glow, the rest faded; all alike without a
 * place, `isMap` without title block and text. Text is drawn as outlines, so no font of the machine is needed.
 */
export async function sheetPicture(
  { netlist, layout }: Pick<Sheet, 'layout' | 'netlist'>,
  { place = null, width, isMap = false }: { place?: LitPlace | null; width: number; isMap?: boolean },
): Promise<Buffer> {
  const drawing = drawSheet(netlist, layout, isMap);
  const options = { outline: isMap ? noText : outlineText };
  const svg = place ? litSvg(drawing, place, options) : svgOf(drawing, writeGroups(drawing.groups, options));
  return sharp(Buffer.from(svg), { density: (DPI * width) / drawing.width })
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours: COLOURS, effort: 3 })
    .toBuffer();
}
