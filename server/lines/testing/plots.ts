import { PDFDocument, degrees } from 'pdf-lib';
import { LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import type { Drawing } from '../../../src/domain/netlist/drawing/drawing-types';
import { writeSvg } from '../../../src/domain/netlist/drawing/svg-writer';
import { layoutNetlist } from '../../diagram/layout/layout-netlist';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { drawShape, hexColor, newPdf, paperColor, type PaintColor } from '../../diagram/render/pdf-shapes';
import type { Point } from '../geometry';
import type { Groups } from '../../../src/domain/groups';
import type { DrawnFile } from '../trace-lines';
import type { Mark, PlotStyle, PlottedWire } from './plot-styles';
import { meetingWires } from './score';

/** A sheet drawn by another program: its file, and where a point of the sheet lies on the page. */
export interface Plot {
  readonly file: DrawnFile;
  readonly place: (point: Point) => Point;
}

/** What is plotted: the sheet without its wires, and those. */
export interface PlottedSheet {
  readonly rest: Drawing;
  readonly wires: readonly PlottedWire[];
  /** Wires that meet, by index: to be lit together when they have one colour. */
  readonly meeting: Groups;
}

/** A sheet of ours. */
export function plottedSheet(netlist: Netlist): PlottedSheet {
  const layout = layoutNetlist(netlist);
  const drawing = drawSheet(netlist, layout);
  return {
    rest: { ...drawing, groups: drawing.groups.filter(({ kind }) => kind !== 'wire') },
    wires: layout.wires.map(({ wire, points }) => ({ id: wire.id, colors: wire.colors, points })),
    meeting: meetingWires(
      netlist,
      layout.wires.map(({ wire }) => wire.id),
    ),
  };
}

const marksOf = ({ wires }: PlottedSheet, style: PlotStyle) => wires.flatMap((wire) => style.draw(wire, wires));

function written({ d, stroke = 'none', fill = 'none', width = 1, dash }: Mark): string {
  const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : '';
  return `<path d="${d}" stroke="${stroke}" fill="${fill}" stroke-width="${width}"${dashes}/>`;
}

/** As an SVG; `isNested`: in groups that are moved, turned, scaled and clipped. */
export function svgPlot(sheet: PlottedSheet, style: PlotStyle, isNested: boolean): Plot {
  const { width, height } = sheet.rest;
  const rest = style.isBlack
    ? writeSvg(sheet.rest).replace(/stroke="#\w+"/g, `stroke="${LIGHT.ink}"`)
    : writeSvg(sheet.rest);
  const body = rest.replace('</svg>', `${marksOf(sheet, style).map(written).join('')}</svg>`);
  if (!isNested) return { file: { format: 'svg', bytes: Buffer.from(body) }, place: (point) => point };
  const inner = body.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  const nested =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${height} ${width}">` +
    `<clipPath id="page"><rect width="${width}" height="${height}"/></clipPath>` +
    `<g transform="translate(${height} 0) rotate(90)"><g transform="scale(2)"><g transform="matrix(.5 0 0 .5 0 0)" ` +
    `clip-path="url(#page)">${inner}</g></g></g></svg>`;
  return { file: { format: 'svg', bytes: Buffer.from(nested) }, place: ({ x, y }) => ({ x: height - y, y: x }) };
}

/** What is filled keeps its colour: black there would hide what it lies on. */
const inBlack: PaintColor = (paint) => paperColor(paint === 'body' || paint === 'paper' ? paint : 'ink');

/** As a PDF; `isNested`: as a form in another page, turned and made smaller. */
export async function pdfPlot(sheet: PlottedSheet, style: PlotStyle, isNested: boolean): Promise<Plot> {
  const { width, height, groups } = sheet.rest;
  const { pdf, font } = await newPdf('x', new Date(0));
  const page = pdf.addPage([width, height]);
  const frame = { page, font, scale: 1, left: 0, top: height };
  for (const shape of groups.flatMap(({ shapes }) => shapes))
    drawShape(frame, shape, style.isBlack ? inBlack : paperColor);
  for (const { d, stroke, fill, width: thick = 1, dash } of marksOf(sheet, style))
    page.drawSvgPath(d, {
      x: 0,
      y: height,
      ...(fill ? { color: hexColor(fill) } : {}),
      ...(stroke ? { borderColor: hexColor(stroke), borderWidth: thick } : {}),
      ...(dash ? { borderDashArray: [...dash] } : {}),
    });
  if (!isNested) return { file: { format: 'pdf', bytes: Buffer.from(await pdf.save()) }, place: (point) => point };
  const outer = await PDFDocument.create();
  const [form] = await outer.embedPdf(await pdf.save());
  if (!form) throw new Error('no page');
  const scale = 0.5;
  outer.addPage([height * scale, width * scale]).drawPage(form, {
    x: height * scale,
    y: 0,
    xScale: scale,
    yScale: scale,
    rotate: degrees(90),
  });
  return {
    file: { format: 'pdf', bytes: Buffer.from(await outer.save()) },
    // Turned to the left: what was right is up.
    place: ({ x, y }) => ({ x: y * scale, y: (width - x) * scale }),
  };
}

/** The ways in which a sheet becomes a page, by name. */
export const FORMATS: Readonly<Record<string, (sheet: PlottedSheet, style: PlotStyle) => Plot | Promise<Plot>>> = {
  SVG: (sheet, style) => svgPlot(sheet, style, false),
  'SVG in turned and clipped groups': (sheet, style) => svgPlot(sheet, style, true),
  PDF: (sheet, style) => pdfPlot(sheet, style, false),
  'PDF form in a turned page': (sheet, style) => pdfPlot(sheet, style, true),
};
