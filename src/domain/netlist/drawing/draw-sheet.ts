import type { Layout, PlacedBar, PlacedSymbol, RoutedWire } from '../layout/layout-types';
import type { Netlist } from '../netlist-types';
import { LINE_HEIGHT, NAME_SIZE, WIRE_LABEL_SIZE } from '../text-metrics';
import { wireDescription } from '../wire-colors';
import { line, type Drawing, type DrawingGroup, type Shape } from './drawing-types';
import { frameShapes, FRAME_HEIGHT } from './frame-shapes';
import { symbolShapes } from './symbol-shapes';

/** Narrowest sheet: the title block must fit. */
const SMALLEST_WIDTH = 640;

/**
 * Draws a netlist by its layout: symbols, wires with labels, path numbers, colour legend and title block. Devices draw
 * by this, too: nothing that computes a layout may be imported here.
 */
export function drawSheet(netlist: Netlist, layout: Layout): Drawing {
  const width = Math.max(layout.width, SMALLEST_WIDTH);
  const height = layout.height + FRAME_HEIGHT;
  const frame: DrawingGroup = {
    kind: 'frame',
    id: '',
    title: '',
    data: {},
    shapes: frameShapes(netlist, layout, width, height),
  };
  return {
    width,
    height,
    title: `${netlist.vehicle} ${netlist.title}`,
    description: `${netlist.components.length} 个元件，${netlist.wires.length} 条导线${netlist.sample ? '，示例' : ''}`,
    groups: [
      frame,
      ...layout.bars.filter((bar) => bar.component.kind === 'rail').map(drawBar),
      ...layout.wires.map((wire) => drawWire(wire)),
      ...drawTwists(layout),
      ...layout.bars.filter((bar) => bar.component.kind !== 'rail').map(drawBar),
      ...layout.symbols.map(drawSymbol),
    ],
  };
}

function drawWire({ wire, points, label }: RoutedWire): DrawingGroup {
  const [base, tracer] = wire.colors;
  const d = line(points);
  const thickness = wire.area >= 6 ? 3.6 : wire.area >= 2.5 ? 2.8 : 2.2;
  const { box } = label;
  const text = {
    type: 'text' as const,
    text: label.text,
    size: WIRE_LABEL_SIZE,
    anchor: 'start' as const,
    paint: 'muted' as const,
  };
  const shapes: Shape[] = [
    { type: 'path', d, stroke: `casing-${base}`, width: thickness + 1.6 },
    { type: 'path', d, stroke: `wire-${base}`, width: thickness },
    ...(tracer
      ? [
          {
            type: 'path' as const,
            d,
            stroke: `wire-${tracer}` as const,
            width: thickness * 0.55,
            dash: [7, 9] as [number, number],
          },
        ]
      : []),
    label.rotated
      ? { ...text, x: box.x + box.w - 2.5, y: box.y + box.h, rotated: true }
      : { ...text, x: box.x, y: box.y + box.h - 2.5 },
  ];
  return {
    kind: 'wire',
    id: wire.id,
    title: `${wire.from.component}.${wire.from.pin} → ${wire.to.component}.${wire.to.pin}，${wireDescription(wire)}`,
    data: {
      wire: wire.id,
      circuit: wire.circuit,
      from: `${wire.from.component}.${wire.from.pin}`,
      to: `${wire.to.component}.${wire.to.pin}`,
    },
    shapes,
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
    if (!a || !b || !first || !second || Math.abs(a.x - b.x) !== 32) return [];
    const ends = [
      ...first.points.filter((point) => point.x === a.x),
      ...second.points.filter((point) => point.x === b.x),
    ].map((point) => point.y);
    const y = first.points[0]?.y === undefined ? a.y : Math.min(...ends) + 12;
    const left = Math.min(a.x, b.x);
    return [
      {
        type: 'path',
        d: `M${left} ${y - 5}C${left + 12} ${y - 5} ${left + 20} ${y + 5} ${left + 32} ${y + 5}M${left} ${y + 5}C${left + 12} ${y + 5} ${left + 20} ${y - 5} ${left + 32} ${y - 5}`,
        stroke: 'muted',
        width: 1.2,
      },
    ];
  });
  return shapes.length === 0 ? [] : [{ kind: 'frame', id: '', title: '', data: {}, shapes }];
}

function drawSymbol(symbol: PlacedSymbol): DrawingGroup {
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
    shapes: [...symbolShapes(symbol), ...text],
  };
}

function drawBar(bar: PlacedBar): DrawingGroup {
  const { component, y, left, right, label } = bar;
  const isRail = component.kind === 'rail';
  const [text = ''] = label.lines;
  const shapes: Shape[] = [
    { type: 'path', d: `M${left} ${y}H${right}`, stroke: 'ink', width: isRail ? 2 : 2.6 },
    ...bar.taps.map((tap): Shape => ({ type: 'circle', x: tap.x, y: tap.y, r: 3, fill: 'ink' })),
    {
      type: 'text',
      x: label.box.x,
      y: label.box.y + (isRail ? 13 : 10),
      text,
      size: isRail ? 13 : NAME_SIZE,
      anchor: 'start',
      bold: true,
      paint: isRail ? 'accent' : 'ink',
    },
  ];
  if (component.kind === 'ground') {
    shapes.push({
      type: 'path',
      d: `M${left} ${y}V${y + 8}M${left - 9} ${y + 8}H${left + 9}M${left - 6} ${y + 12}H${left + 6}M${left - 3} ${y + 16}H${left + 3}`,
      stroke: 'ink',
      width: 1.6,
    });
  }
  return { kind: 'component', id: component.id, title: describe(component), data: dataOf(component), shapes };
}

const describe = (component: Netlist['components'][number]): string =>
  [component.id, component.name, component.location, component.links?.[0] && `见 ${component.links[0].title}`]
    .filter(Boolean)
    .join(' · ');

const dataOf = (component: Netlist['components'][number]): Record<string, string> => ({
  component: component.id,
  kind: component.kind,
  ...(component.location ? { location: component.location } : {}),
  ...(component.partNumber ? { part: component.partNumber } : {}),
});
