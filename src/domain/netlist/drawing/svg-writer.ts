import { DARK, LIGHT, type Palette } from './drawing-palette';
import type { Drawing, DrawingGroup, Paint, Shape, TextShape } from './drawing-types';
import { pathData, round } from './path-data';

export interface SvgOptions {
  /**
   * Turns text into the outline of its glyphs (path data, origin at its start on the baseline) where no fonts can be
   * relied on.
   */
  outline?: (text: string, size: number) => { d: string; width: number };
  /** The colour of a paint; by default that of the light mode. */
  colour?: (paint: Exclude<Paint, 'none'>) => string;
}

const FONTS = "'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif";

/**
 * Writes a drawing as a stand-alone SVG. Its colours are attributes, since WeChat's image component draws no style
 * sheets; the sheet follows the system's dark mode where there are any.
 */
export function writeSvg(drawing: Drawing, options: SvgOptions = {}): string {
  return svgOf(
    drawing,
    `<style>@media (prefers-color-scheme:dark){${rules(DARK, paintsOf(drawing))}}</style>` +
      writeGroups(drawing.groups, options),
  );
}

/** A stand-alone SVG of a drawing's size with a body of its own, made by {@link writeGroups}. */
export function svgOf({ width, height, title, description }: Omit<Drawing, 'groups'>, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${FONTS}" stroke-linejoin="round">` +
    `<title>${escapeXml(title)}</title><desc>${escapeXml(description)}</desc>${body}</svg>`
  );
}

/** Groups of a drawing as the content of an SVG. */
export const writeGroups = (groups: readonly DrawingGroup[], options: SvgOptions): string =>
  groups.map((group) => writeGroup(group, options)).join('');

/** Escapes text for XML content and attributes; control characters, which XML forbids, are dropped. */
export function escapeXml(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- XML 1.0 forbids exactly these control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      .replace(/'/g, '&#39;')
  );
}

function paintsOf(drawing: Drawing): Paint[] {
  const paints = new Set<Paint>();
  for (const shape of drawing.groups.flatMap((group) => group.shapes)) {
    if (shape.type === 'text') paints.add(shape.paint);
    else for (const paint of [shape.stroke, shape.fill]) if (paint !== undefined) paints.add(paint);
  }
  return [...paints];
}

const rules = (palette: Palette, used: Paint[]): string =>
  used
    .filter((paint): paint is Exclude<Paint, 'none'> => paint !== 'none')
    .map((paint) => `.s-${paint}{stroke:${palette[paint]}}.f-${paint}{fill:${palette[paint]}}`)
    .join('');

function writeGroup(group: DrawingGroup, options: SvgOptions): string {
  const data = Object.entries(group.data)
    .map(([key, value]) => ` data-${key}="${escapeXml(value)}"`)
    .join('');
  const title = group.title === '' ? '' : `<title>${escapeXml(group.title)}</title>`;
  return `<g class="${group.kind}"${data}>${title}${group.shapes.map((shape) => writeShape(shape, options)).join('')}</g>`;
}

/** The colours of the light mode, and the classes by which the dark mode replaces them. */
function painted(
  { stroke = 'none', fill = 'none' }: { stroke?: Paint; fill?: Paint },
  { colour = (paint) => LIGHT[paint] }: SvgOptions,
): string {
  const classes = [stroke === 'none' ? '' : `s-${stroke}`, fill === 'none' ? '' : `f-${fill}`].filter(Boolean);
  return (
    (classes.length > 0 ? ` class="${classes.join(' ')}"` : '') +
    (stroke === 'none' ? '' : ` stroke="${colour(stroke)}"`) +
    (fill === 'none' ? '' : ` fill="${colour(fill)}"`)
  );
}

function writeShape(shape: Shape, options: SvgOptions): string {
  if (shape.type === 'text')
    return options.outline ? writeOutline(shape, options.outline, options) : writeText(shape, options);
  const look =
    painted(shape, options) +
    (shape.fill === undefined || shape.fill === 'none' ? ' fill="none"' : '') +
    (shape.width === undefined ? '' : ` stroke-width="${round(shape.width)}"`) +
    (shape.dash === undefined ? '' : ` stroke-dasharray="${shape.dash.join(' ')}"`);
  switch (shape.type) {
    case 'path':
      return `<path d="${pathData(shape.commands)}"${look}/>`;
    case 'rect':
      return `<rect x="${round(shape.x)}" y="${round(shape.y)}" width="${round(shape.w)}" height="${round(shape.h)}"${shape.radius ? ` rx="${shape.radius}"` : ''}${look}/>`;
    case 'circle':
      return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${shape.r}"${look}/>`;
  }
}

function writeText(shape: TextShape, options: SvgOptions): string {
  const turn = shape.rotated ? ` transform="rotate(-90 ${round(shape.x)} ${round(shape.y)})"` : '';
  const anchor = shape.anchor === 'start' ? '' : ` text-anchor="${shape.anchor}"`;
  const weight = shape.bold ? ' font-weight="700"' : '';
  return `<text x="${round(shape.x)}" y="${round(shape.y)}" font-size="${shape.size}"${painted({ fill: shape.paint }, options)}${anchor}${weight}${turn}>${escapeXml(shape.text)}</text>`;
}

function writeOutline(shape: TextShape, outline: NonNullable<SvgOptions['outline']>, options: SvgOptions): string {
  const { d, width } = outline(shape.text, shape.size);
  const shift = shape.anchor === 'middle' ? -width / 2 : shape.anchor === 'end' ? -width : 0;
  const turn = shape.rotated ? ' rotate(-90)' : '';
  // the embedded font has one weight: a thin stroke makes it bold
  const weight = shape.bold
    ? `${painted({ fill: shape.paint, stroke: shape.paint }, options)} stroke-width="0.5"`
    : painted({ fill: shape.paint }, options);
  return `<path transform="translate(${round(shape.x)} ${round(shape.y)})${turn} translate(${round(shift)} 0)" d="${d}"${weight}/>`;
}
