import { drawNetlist } from './drawing/draw-netlist';
import { writeSvg } from './drawing/svg-writer';
import type { Netlist } from './netlist-types';

/**
 * Renders a netlist as a stand-alone SVG. Component groups carry `data-component`, wire groups `data-wire`,
 * `data-circuit`, `data-from` and `data-to`.
 * @throws {LayoutError} when the sheet cannot be drawn legibly
 */
export function renderNetlistSvg(netlist: Netlist): string {
  return writeSvg(drawNetlist(netlist));
}
