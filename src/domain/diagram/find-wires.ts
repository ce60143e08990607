import type { Netlist, Wire, WireColor } from '../netlist/netlist-types';
import { colorCode, isStated, WIRE_COLORS } from '../netlist/wire-colors';

const MOST_WIRES = 30;
/** Other words for a colour: of people, and of Chinese standards. */
const ALSO: Readonly<Record<string, WireColor>> = { 褐: 'brown', 兰: 'blue', 桔: 'orange', 灰白: 'grey' };

const NAMES: readonly (readonly [string, WireColor])[] = [
  ...(Object.keys(WIRE_COLORS) as WireColor[]).map((color) => [WIRE_COLORS[color].name, color] as const),
  ...Object.entries(ALSO),
].sort(([a], [b]) => b.length - a.length);

/**
 * The wires of a sheet by colour, as it is said or printed: `红/黄`, `红黄线`, `棕色`, `ro/ge`. One colour finds the wires
 * of it alone before those with a tracer. None for a query that is no colour.
 */
export function findWires({ wires, colorCode: standard }: Netlist, query: string): Wire[] {
  const wanted = query.normalize('NFKC').replace(/\s/g, '');
  const colors = colorsOf(wanted);
  const stated = wires.filter((wire) => isStated(wire, 'colors'));
  if (colors === undefined) {
    // two letters at least: r or b is the beginning of a designation
    const code = wanted.toLowerCase();
    return code.length < 2 ? [] : stated.filter((wire) => colorCode(wire, standard).toLowerCase() === code);
  }
  return stated
    .filter((wire) => colors.every((color, at) => wire.colors[at] === color))
    .sort((a, b) => a.colors.length - b.colors.length)
    .slice(0, MOST_WIRES);
}

function colorsOf(text: string): WireColor[] | undefined {
  const colors: WireColor[] = [];
  let rest = text.replace(/(?:导线|电线|线)$/, '');
  while (rest !== '') {
    const found = NAMES.find(([name]) => rest.startsWith(name));
    if (!found || colors.length === 2) return undefined;
    colors.push(found[1]);
    rest = rest.slice(found[0].length).replace(/^色?[/／]?/, '');
  }
  return colors.length > 0 ? colors : undefined;
}
