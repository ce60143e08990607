import { segmentBox, segments, type Box, type Point } from '../../../src/domain/netlist/layout/box';
import { GRID, type LabelBlock, type Layout, type PlacedBar } from '../../../src/domain/netlist/layout/layout-types';

/** Between the outermost text or line and the edge of the sheet, px; up to one step of the raster more. */
const EDGE = 16;
/** Of the ground sign below its bar, px. */
const SIGN = 16;
/** A rail reaches so far beyond its first wire, px. */
const RAIL_END = GRID;
/** Between the end of a rail and its text, px. */
const RAIL_GAP = 4;

type Untrimmed = Omit<Layout, 'height' | 'width'>;

/** The sheet as small as what is drawn allows: rails end with it, and everything moves to its upper left corner. */
export function trimLayout(layout: Untrimmed): Layout {
  const rest = outline(layout);
  const bars = layout.bars.map((bar) => (bar.component.kind === 'rail' ? fitRail(bar, layout.bars, rest) : bar));
  const all = outline({ ...layout, bars }, true);
  const by = { x: shift(all.x), y: shift(all.y) };
  const paths = layout.paths.filter(({ x }) => x >= all.x && x <= all.x + all.w);
  const margin = { x: all.x + by.x, y: all.y + by.y };
  return {
    ...moved({ ...layout, bars, paths }, by),
    width: Math.ceil(margin.x + all.w + margin.x),
    height: Math.ceil(margin.y + all.h) + RAIL_GAP,
  };
}

/** On the raster, since wires run there. */
const shift = (edge: number): number => Math.ceil((EDGE - edge) / GRID) * GRID;

/** From before the first wire of all rails, or the left edge of what is drawn, to its right edge. */
function fitRail(bar: PlacedBar, bars: PlacedBar[], rest: Box): PlacedBar {
  const rails = bars.filter(({ component }) => component.kind === 'rail');
  const firstTap = Math.min(rest.x + rest.w, ...rails.flatMap(({ taps }) => taps.map(({ x }) => x)));
  const text = Math.max(...rails.map(({ label }) => label.box.w)) + RAIL_GAP;
  const left = Math.min(firstTap - RAIL_END, Math.max(rest.x + text, 0));
  const right = Math.max(left + RAIL_END, rest.x + rest.w, ...bar.taps.map(({ x }) => x + RAIL_END));
  const box = { ...bar.label.box, x: left - RAIL_GAP - bar.label.box.w };
  return { ...bar, left, right, label: { ...bar.label, box } };
}

/** Around everything but rails, or with them. */
function outline({ symbols, bars, wires, plugMarks = [] }: Untrimmed, withRails = false): Box {
  const boxes = [
    ...symbols.flatMap(({ body, label }) => [body, label.box]),
    ...bars
      .filter(({ component }) => withRails || component.kind !== 'rail')
      .flatMap(({ component, left, right, y, label }) => [
        { x: left, y, w: right - left, h: component.kind === 'ground' ? SIGN : 0 },
        label.box,
      ]),
    ...wires.flatMap(({ points, label }) => [...segments(points).map(([a, b]) => segmentBox(a, b)), label.box]),
    ...plugMarks.map(({ box }) => box),
  ];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const low = Math.max(...boxes.map((box) => box.y + box.h));
  return boxes.length === 0 ? { x: 0, y: 0, w: 0, h: 0 } : { x, y, w: right - x, h: low - y };
}

function moved<T extends Untrimmed>(layout: T, by: Point): T {
  const at = <P extends Point>(point: P): P => ({ ...point, x: point.x + by.x, y: point.y + by.y });
  const text = (label: LabelBlock): LabelBlock => ({ ...label, box: at(label.box) });
  return {
    ...layout,
    symbols: layout.symbols.map((symbol) => ({
      ...symbol,
      body: at(symbol.body),
      pins: new Map([...symbol.pins].map(([id, pin]) => [id, at(pin)])),
      label: text(symbol.label),
    })),
    bars: layout.bars.map((bar) => ({
      ...bar,
      y: bar.y + by.y,
      left: bar.left + by.x,
      right: bar.right + by.x,
      taps: bar.taps.map(at),
      label: text(bar.label),
    })),
    wires: layout.wires.map((routed) => ({
      ...routed,
      points: routed.points.map(at),
      label: { ...routed.label, box: at(routed.label.box) },
    })),
    ...(layout.plugMarks && { plugMarks: layout.plugMarks.map((mark) => ({ ...mark, box: at(mark.box) })) }),
    paths: layout.paths.map((path) => ({ ...path, x: path.x + by.x })),
  };
}
