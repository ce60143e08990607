import { layoutNetlist } from '../layout/layout-netlist';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import type { Drawing } from '../../../src/domain/netlist/drawing/drawing-types';

/**
 * Lays a netlist out and draws it.
 * @throws {LayoutError} when the sheet is too crowded to be drawn legibly
 */
export const drawNetlist = (netlist: Netlist): Drawing => drawSheet(netlist, layoutNetlist(netlist));
