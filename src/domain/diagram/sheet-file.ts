import type { CarShares } from './car-shares';
import type { PlugsElsewhere } from './plugs-elsewhere';
import type { FindEntry } from './find-in-set';
import type { Layout, PlacedBar, PlacedPin, PlacedSymbol, RoutedWire } from '../netlist/layout/layout-types';
import type { Netlist } from '../netlist/netlist-types';

/**
 * The file that a device gets for one page of a netlist document: the circuit, where everything lies, and the sheets
 * of the car that it is one of. The server makes it, so devices neither check nor lay out anything.
 */
export const SHEET_FORMAT = 'sheet/1';

/** A sheet of the same set, and the document that holds it. */
export interface SetSheet {
  /** id of the netlist, as links name it */
  netlist: string;
  /** id of its document in the library */
  document: string;
  title: string;
  /** page of the document, from 1 */
  page: number;
}

/** What a sheet of a set is called; 其他图页 for one that is not among them. */
export const titleOf = (set: readonly SetSheet[], netlist: string): string =>
  set.find((sheet) => sheet.netlist === netlist)?.title ?? '其他图页';

/** id of the document that holds a sheet of a set; undefined for one that stands alone. */
export const documentOf = (set: readonly SetSheet[], netlist: string): string | undefined =>
  set.find((sheet) => sheet.netlist === netlist)?.document;

/** What a sheet knows of the others of its car. */
export interface KnownOfCar {
  /** parts and plugs of the whole car, for finding them; absent when the sheet stands alone */
  find?: readonly FindEntry[];
  /** what hangs on each fuse and ground over all these sheets; absent in files of earlier versions */
  car?: CarShares;
  /** what other sheets show in the plugs of this one; absent in files of earlier versions */
  plugs?: PlugsElsewhere;
}

/** One page of a netlist document, ready to be drawn and asked. */
export interface Sheet extends KnownOfCar {
  netlist: Netlist;
  layout: Layout;
  set: readonly SetSheet[];
}

type Placed<T, Key extends keyof T> = Omit<T, Key> & { [K in Key]: string };
type PackedSymbol = Omit<Placed<PlacedSymbol, 'component'>, 'pins'> & { pins: [id: string, pin: PlacedPin][] };

/** A layout as plain JSON: components and wires are named, not repeated. */
interface PackedLayout extends Omit<Layout, 'bars' | 'symbols' | 'wires'> {
  symbols: PackedSymbol[];
  bars: Placed<PlacedBar, 'component'>[];
  wires: Placed<RoutedWire, 'wire'>[];
}

export interface SheetFile extends KnownOfCar {
  format: typeof SHEET_FORMAT;
  netlist: Netlist;
  layout: PackedLayout;
  set: SetSheet[];
}

/** The sheet as plain JSON. */
export function packSheet({ netlist, layout, set, ...ofCar }: Sheet): SheetFile {
  return {
    format: SHEET_FORMAT,
    netlist,
    layout: {
      ...layout,
      symbols: layout.symbols.map(({ component, pins, ...rest }) => ({
        ...rest,
        component: component.id,
        pins: [...pins],
      })),
      bars: layout.bars.map(({ component, ...rest }) => ({ ...rest, component: component.id })),
      wires: layout.wires.map(({ wire, ...rest }) => ({ ...rest, wire: wire.id })),
    },
    set: [...set],
    ...knownOf(ofCar),
  };
}

/** What a sheet file is not: another format, or a layout of another netlist. The message is for the log. */
export class SheetFileError extends Error {
  override name = 'SheetFileError';
}

/**
 * The sheet of a parsed file of our server.
 * @throws {SheetFileError} when it has another format, or places what the netlist does not have
 */
export function unpackSheet(file: unknown): Sheet {
  if (!isSheetFile(file)) throw new SheetFileError(`not a ${SHEET_FORMAT} file`);
  const { netlist, layout, set, ...ofCar } = file;
  const component = lookUp(netlist.components);
  const wire = lookUp(netlist.wires);
  return {
    netlist,
    layout: {
      ...layout,
      symbols: layout.symbols.map((symbol) => ({
        ...symbol,
        component: component(symbol.component),
        pins: new Map(symbol.pins),
      })),
      bars: layout.bars.map((bar) => ({ ...bar, component: component(bar.component) })),
      wires: layout.wires.map((routed) => ({ ...routed, wire: wire(routed.wire) })),
    },
    set,
    ...knownOf(ofCar),
  };
}

const knownOf = ({ find, car, plugs }: KnownOfCar): KnownOfCar => ({
  ...(find && { find }),
  ...(car && { car }),
  ...(plugs && { plugs }),
});

const isSheetFile = (file: unknown): file is SheetFile =>
  typeof file === 'object' && file !== null && 'format' in file && file.format === SHEET_FORMAT;

function lookUp<T extends { id: string }>(items: T[]): (id: string) => T {
  const byId = new Map(items.map((item) => [item.id, item]));
  return (id) => {
    const item = byId.get(id);
    if (!item) throw new SheetFileError(`places ${id}, which the netlist does not have`);
    return item;
  };
}
