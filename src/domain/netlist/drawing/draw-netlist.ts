import { layoutNetlist } from '../layout/layout-netlist';
import type { Netlist } from '../netlist-types';
import { drawSheet } from './draw-sheet';
import type { Drawing } from './drawing-types';

/**
 * Lays a netlist out and draws it.
 * @throws {LayoutError} when the sheet is too crowded to be drawn legibly
 */
export const drawNetlist = (netlist: Netlist): Drawing => drawSheet(netlist, layoutNetlist(netlist));
