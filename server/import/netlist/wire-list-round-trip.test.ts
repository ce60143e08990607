import type { Netlist, PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { colorName, isStated } from '../../../src/domain/netlist/wire-colors';
import { sampleDocuments } from '../../sample/sample-library';
import { readWireListCsv } from './wire-list';

const sheets = [...sampleDocuments()].flatMap(({ format, netlist }) =>
  format === 'netlist' && netlist ? [netlist] : [],
);
/** The sheets of one car have all kinds of circuits. */
const [first] = sheets;
const oneCar = sheets.filter(({ set }) => set === first?.set);

const quotedCell = (text: string) => `"${text.replace(/"/g, '""')}"`;
const endText = ({ component, pin }: PinRef) => `${component}/${pin}`;

const colorText = (wire: Wire) => (isStated(wire, 'colors') ? colorName(wire) : '');
const areaText = (wire: Wire) => (isStated(wire, 'area') ? String(wire.area) : '');

function wireList({ wires, components }: Netlist): string {
  const facts = new Map(components.map((part) => [part.id, part]));
  const rows = wires.map((wire) => [
    wire.id,
    endText(wire.from),
    endText(wire.to),
    colorText(wire),
    areaText(wire),
    wire.length === undefined ? '' : String(wire.length),
    wire.circuit,
    facts.get(wire.from.component)?.kind ?? '',
    facts.get(wire.to.component)?.kind ?? '',
  ]);
  const headings = ['线号', '起点', '终点', '颜色', '截面(mm²)', '长度(m)', '回路', '起点类型', '终点类型'];
  return [headings, ...rows].map((cells) => cells.map(quotedCell).join(',')).join('\r\n');
}

const connections = ({ wires }: Netlist) =>
  wires.map((wire) => ({
    id: wire.id,
    // A plug's other side is the same cavity.
    from: endText(wire.from).replace("'", ''),
    to: endText(wire.to).replace("'", ''),
    colors: colorText(wire),
    area: areaText(wire),
    circuit: wire.circuit,
    length: wire.length,
  }));

it('finds sheets to try', () => expect(oneCar.length).toBeGreaterThan(5));

it.each(oneCar.map((netlist) => [netlist.title, netlist] as const))(
  'a wire list of %s brings the same connections back',
  (_, netlist) => {
    const { netlists, problems } = readWireListCsv(Buffer.from(wireList(netlist)), netlist.title);
    expect(problems).toEqual([]);
    expect(netlists.map(connections)).toEqual([connections(netlist)]);
    const kinds = (part: Netlist) => new Map(part.components.map(({ id, kind }) => [id, kind]));
    const before = kinds(netlist);
    const changed = [...kinds(netlists[0] ?? netlist)].filter(
      ([id, kind]) => kind !== before.get(id) && kind !== 'ecu',
    );
    expect(changed).toEqual([]);
  },
);
