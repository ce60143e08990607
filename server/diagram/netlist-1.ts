import { colorOfCode } from '../../src/domain/netlist/wire-colors';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = (value: unknown, change: (entry: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value;

/**
 * Turns a `netlist/1` file into the shape of version 2: colours by name instead of DIN code, loads with room for their
 * values, links to sheets as a list. What is malformed stays as it is, for the check of version 2 to name.
 */
export function upgradeNetlist1(file: Fields): Fields {
  return {
    ...file,
    format: 'netlist/2',
    colorCode: 'DIN',
    components: mapped(file.components, upgradeComponent),
    wires: mapped(file.wires, (wire) =>
      isFields(wire) ? { ...wire, colors: mapped(wire.colors, upgradeColor) } : wire,
    ),
  };
}

function upgradeComponent(component: unknown): unknown {
  if (!isFields(component)) return component;
  const { sheet, loads, ...rest } = component;
  return {
    ...rest,
    ...(loads === undefined
      ? {}
      : { loads: mapped(loads, (pair) => (Array.isArray(pair) ? { supply: pair[0], return: pair[1] } : pair)) }),
    ...(sheet === undefined ? {} : { links: [{ title: sheet }] }),
  };
}

const upgradeColor = (code: unknown): unknown => (typeof code === 'string' ? (colorOfCode(code, 'DIN') ?? code) : code);
