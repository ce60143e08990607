import { drawNetlist } from './draw-netlist';
import { writeSvg } from '../../../src/domain/netlist/drawing/svg-writer';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';

/**
 * Renders a netlist as a stand-alone SVG. Component groups carry `data-component`, wire groups `data-wire`,
 * `data-circuit`, `data-from` and `data-to`.
 * @throws {LayoutError} when the sheet cannot be drawn legibly
 */
export function renderNetlistSvg(netlist: Netlist): string {
  return writeSvg(drawNetlist(netlist));
}
