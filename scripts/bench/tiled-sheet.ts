import type { Layout } from '../../src/domain/netlist/layout/layout-types';
import type { Sheet } from '../../src/domain/diagram/sheet-file';

/** A sheet with at least so many wires: copies of a sheet in rows of four, each with names of its own. */
export function tiledSheet({ netlist, layout, set }: Sheet, wires: number): Sheet {
  const copies = Array.from({ length: Math.ceil(wires / netlist.wires.length) }, (_, copy) => {
    const named = renamed({ netlist, layout, set }, `-${copy}`);
    return moved(named, (copy % 4) * layout.width, Math.floor(copy / 4) * layout.height);
  });
  const rows = Math.ceil(copies.length / 4);
  return {
    set,
    netlist: {
      ...netlist,
      components: copies.flatMap((each) => each.netlist.components),
      wires: copies.flatMap((each) => each.netlist.wires),
      plugs: [],
      buses: [],
    },
    layout: {
      ...layout,
      width: layout.width * Math.min(4, copies.length),
      height: layout.height * rows,
      symbols: copies.flatMap((each) => each.layout.symbols),
      bars: copies.flatMap((each) => each.layout.bars),
      wires: copies.flatMap((each) => each.layout.wires),
    },
  };
}

function renamed(sheet: Sheet, end: string): Sheet {
  const components = new Map(
    sheet.netlist.components.map((component) => [component.id, { ...component, id: component.id + end }]),
  );
  const of = (id: string) => {
    const component = components.get(id);
    if (!component) throw new RangeError(id);
    return component;
  };
  const ref = (at: { component: string; pin: string }) => ({ ...at, component: at.component + end });
  const wires = new Map(
    sheet.netlist.wires.map((wire) => [
      wire.id,
      { ...wire, id: wire.id + end, from: ref(wire.from), to: ref(wire.to), circuit: wire.circuit + end },
    ]),
  );
  return {
    set: sheet.set,
    netlist: { ...sheet.netlist, components: [...components.values()], wires: [...wires.values()] },
    layout: {
      ...sheet.layout,
      symbols: sheet.layout.symbols.map((symbol) => ({ ...symbol, component: of(symbol.component.id) })),
      bars: sheet.layout.bars.map((bar) => ({ ...bar, component: of(bar.component.id) })),
      wires: sheet.layout.wires.map((routed) => ({ ...routed, wire: wires.get(routed.wire.id) ?? routed.wire })),
    },
  };
}

/** Moves every point and box of a layout: whatever has an x and a y, and the ends of bars. */
function moved(sheet: Sheet, dx: number, dy: number): Sheet {
  const point = <T extends { x: number; y: number }>(at: T): T => ({ ...at, x: at.x + dx, y: at.y + dy });
  const label = <T extends { box: { x: number; y: number } }>(of: T): T => ({ ...of, box: point(of.box) });
  const layout: Layout = {
    ...sheet.layout,
    symbols: sheet.layout.symbols.map((symbol) => ({
      ...symbol,
      body: point(symbol.body),
      label: label(symbol.label),
      pins: new Map([...symbol.pins].map(([id, pin]) => [id, point(pin)])),
    })),
    bars: sheet.layout.bars.map((bar) => ({
      ...bar,
      y: bar.y + dy,
      left: bar.left + dx,
      right: bar.right + dx,
      taps: bar.taps.map(point),
      label: label(bar.label),
    })),
    wires: sheet.layout.wires.map((routed) => ({
      ...routed,
      points: routed.points.map(point),
      label: label(routed.label),
    })),
  };
  return { ...sheet, layout };
}
