import { PIN_PITCH, type Layout, type PlacedSymbol, type PlugMark, type RoutedWire } from '../layout/layout-types';
import type { Netlist } from '../netlist-types';
import { LINE_HEIGHT, NAME_SIZE, PLUG_MARK_SIZE } from '../text-metrics';
import { dataOf, describe } from './component-facts';
import { drawBar, drawTaps } from './draw-bar';
import { drawJunctions, drawWire } from './draw-wire';
import { type Drawing, type DrawingGroup, type Shape } from './drawing-types';
import { BLOCK_HEIGHT, frameHeight, guideShapes, narrowestFrame, paperShapes } from './frame-shapes';
import { pen } from './path-commands';
import { symbolShapes } from './symbol-shapes';

/**
 * Draws a netlist by its layout: symbols, wires with labels, path numbers, colour legend and title block. Devices draw
 * by this, too: nothing that computes a layout may be imported here. `isBare`: without paper and title block, for a page
 * that has its own.
 */
export function drawSheet(netlist: Netlist, layout: Layout, isBare = false): Drawing {
  const width = Math.max(layout.width, narrowestFrame(netlist));
  const height = layout.height + frameHeight(netlist, width) - (isBare ? BLOCK_HEIGHT : 0);
  const rails = layout.bars.filter((bar) => bar.component.kind === 'rail');
  const joints = layout.bars.filter((bar) => bar.component.kind !== 'rail');
  const frame: DrawingGroup = {
    kind: 'frame',
    id: '',
    title: '',
    data: {},
    shapes: [...(isBare ? [] : paperShapes(netlist, width, height)), ...guideShapes(netlist, layout, width)],
  };
  return {
    width,
    height,
    title: `${netlist.vehicle} ${netlist.title}`,
    description: `${netlist.components.length} 个元件，${netlist.wires.length} 条导线${netlist.sample ? '，示例' : ''}`,
    groups: [
      frame,
      ...rails.map((bar) => drawBar(bar, layout.wires)),
      ...layout.wires.map((wire) => drawWire(wire)),
      ...drawTwists(layout),
      ...joints.map((bar) => drawBar(bar, layout.wires)),
      ...layout.bars.map(drawTaps),
      ...drawJunctions(layout.wires),
      ...layout.symbols.map((symbol) => drawSymbol(symbol, layout.plugMarks)),
    ],
  };
}

/** Marks where the two wires of a twisted pair run side by side. */
function drawTwists(layout: Layout): DrawingGroup[] {
  const pairs = new Map<string, RoutedWire[]>();
  for (const wire of layout.wires) {
    if (wire.wire.twist !== undefined) pairs.set(wire.wire.twist, [...(pairs.get(wire.wire.twist) ?? []), wire]);
  }
  const shapes = [...pairs.values()].flatMap(([first, second]): Shape[] => {
    const [a, b] = [first?.points, second?.points].map((points) =>
      points?.find((point, index) => points[index + 1]?.x === point.x),
    );
    const apart = a && b ? Math.abs(a.x - b.x) : 0;
    if (!a || !b || !first || !second || apart === 0 || apart >= PIN_PITCH) return [];
    const ends = [
      ...first.points.filter((point) => point.x === a.x),
      ...second.points.filter((point) => point.x === b.x),
    ].map((point) => point.y);
    const y = first.points[0]?.y === undefined ? a.y : Math.min(...ends) + 12;
    const left = Math.min(a.x, b.x);
    const middle = left + apart / 2;
    return [
      {
        type: 'path',
        commands: [-5, 5].flatMap(
          (dy) => pen(left, y + dy).curve(middle - 4, y + dy, middle + 4, y - dy, left + apart, y - dy).commands,
        ),
        stroke: 'muted',
        width: 1.2,
      },
    ];
  });
  return shapes.length === 0 ? [] : [{ kind: 'frame', id: '', title: '', data: {}, shapes }];
}

function drawSymbol(symbol: PlacedSymbol, marks: PlugMark[] = []): DrawingGroup {
  const { component, label } = symbol;
  const x = label.anchor === 'middle' ? label.box.x + label.box.w / 2 : label.box.x;
  const text = label.lines.map((content, index): Shape => ({
    type: 'text',
    x,
    y: label.box.y + (index + 1) * LINE_HEIGHT - 3.5,
    text: content,
    anchor: label.anchor,
    size: index === 0 ? NAME_SIZE + 1 : NAME_SIZE,
    bold: index === 0,
    paint: index === 0 ? 'accent' : 'ink',
  }));
  return {
    kind: 'component',
    id: component.id,
    title: describe(component),
    data: dataOf(component),
    shapes: [
      ...symbolShapes(symbol),
      ...text,
      ...marks.filter((mark) => mark.component === component.id).map(plugMark),
    ],
  };
}

/** Plug and cavity beside the pin that sits in it: `T28/5`. */
const plugMark = ({ text, rotated, box }: PlugMark): Shape => ({
  type: 'text',
  ...(rotated ? { x: box.x + box.w - 1.5, y: box.y + box.h, rotated: true } : { x: box.x, y: box.y + box.h - 1.5 }),
  text,
  size: PLUG_MARK_SIZE,
  anchor: 'start',
  paint: 'accent',
});
