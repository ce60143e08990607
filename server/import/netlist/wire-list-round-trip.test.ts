import type { Netlist, PinRef } from '../../../src/domain/netlist/netlist-types';
import { colorName } from '../../../src/domain/netlist/wire-colors';
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

function wireList({ wires, components }: Netlist): string {
  const facts = new Map(components.map((part) => [part.id, part]));
  const rows = wires.map(({ id, from, to, area, circuit, colors, unstated, length }) => [
    id,
    endText(from),
    endText(to),
    colorName({ colors, ...(unstated ? { unstated } : {}) }),
    String(area),
    length === undefined ? '' : String(length),
    circuit,
    facts.get(from.component)?.kind ?? '',
    facts.get(to.component)?.kind ?? '',
  ]);
  const headings = ['线号', '起点', '终点', '颜色', '截面(mm²)', '长度(m)', '回路', '起点类型', '终点类型'];
  return [headings, ...rows].map((cells) => cells.map(quotedCell).join(',')).join('\r\n');
}

const connections = ({ wires }: Netlist) =>
  wires.map(({ id, from, to, colors, area, circuit, length }) => ({
    id,
    // A plug's other side is the same cavity.
    from: endText(from).replace("'", ''),
    to: endText(to).replace("'", ''),
    colors,
    area,
    circuit,
    length,
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
