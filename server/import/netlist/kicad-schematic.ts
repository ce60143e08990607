import { decodeText } from '../../base/decode-text';
import { addKicad, powerOf, type KicadNet, type KicadPart } from './kicad-parts';
import { placedPins, symbolLibrary, type SymbolPin } from './kicad-symbols';
import { NetDraft } from './net-draft';
import { NotReadable, type Reading } from './reading';
import { child, children, parseSExpression, wordAt, wordOf, type SExpression } from './s-expression';
import { pointAt, WireMap, type GridPoint } from './wire-map';

/** What KiCad 6 writes; earlier files have another form. */
const FIRST_VERSION = 20210000;

interface PlacedSymbol {
  readonly id: string;
  readonly value: string;
  readonly library: string;
  readonly isPower: boolean;
  readonly pins: readonly SymbolPin[];
}
interface Label {
  readonly name: string;
  readonly at: GridPoint;
}

/**
 * Reads a schematic of KiCad 6 or later: its nets follow from wires, junctions, labels, power symbols and the places
 * of pins. Throws NotReadable for a file that is none.
 */
export function readKicadSchematic(bytes: Buffer, title: string): Reading {
  const text = decodeText(bytes);
  if (text === null) throw new NotReadable('编码无法识别，请另存为 UTF-8');
  if (text.startsWith('EESchema Schematic'))
    throw new NotReadable('KiCad 5 及更早的原理图，请用 KiCad 6 以上打开后另存');
  const file = parseSExpression(text);
  if (file[0] !== 'kicad_sch') throw new NotReadable('不是 KiCad 原理图');
  if (Number(wordOf(file, 'version')) < FIRST_VERSION)
    throw new NotReadable('KiCad 文件版本太旧，请用 KiCad 6 以上另存');

  const symbols = symbolsOf(file);
  const repeated = doubles(symbols);
  if (repeated.length > 0) return { netlists: [], problems: repeated, notes: [] };
  const sheets = children(file, 'sheet').map(sheetPart);
  const nets = netsOf(file, symbols, sheets);
  const draft = new NetDraft();
  const problems = addKicad(draft, partsOf([...symbols, ...sheets]), nets);
  if (problems.length === 0 && draft.wireCount === 0) problems.push('原理图里没有连接');
  if (problems.length > 0) return { netlists: [], problems, notes: [] };
  const built = draft.build(wordOf(child(file, 'title_block'), 'title') || title, 'SAE');
  if (Array.isArray(built)) return { netlists: [], problems: built, notes: [] };
  return { netlists: [built], problems: [], notes: [...limits(file, sheets), ...draft.notes] };
}

function symbolsOf(file: SExpression[]): PlacedSymbol[] {
  const library = symbolLibrary(file);
  return children(file, 'symbol').map((symbol) => {
    const fields = new Map(children(symbol, 'property').map((field) => [wordAt(field, 1), wordAt(field, 2)]));
    const name = wordOf(symbol, 'lib_id');
    const drawn = library.get(wordOf(symbol, 'lib_name')) ?? library.get(name);
    return {
      id: fields.get('Reference') ?? '?',
      value: fields.get('Value') ?? '',
      library: name,
      isPower: child(drawn, 'power') !== undefined,
      pins: placedPins(symbol, drawn, library),
    };
  });
}

/** A sheet below this one, as a part with the pins that lead into it. */
const sheetPart = (sheet: SExpression[]): PlacedSymbol => {
  const fields = new Map(children(sheet, 'property').map((field) => [wordAt(field, 1), wordAt(field, 2)]));
  const name = fields.get('Sheetname') ?? fields.get('Sheet name') ?? '子图';
  return {
    id: name,
    value: `子图 ${name}`,
    library: 'sheet:sheet',
    isPower: false,
    pins: children(sheet, 'pin').map((pin) => ({
      number: wordAt(pin, 1),
      name: wordAt(pin, 1),
      at: pointAt(child(pin, 'at')),
      own: pointAt(child(pin, 'at')),
      hiddenSupply: null,
      isSupply: false,
    })),
  };
};

/** Units of one part may lie apart, but none of them twice. */
function doubles(symbols: readonly PlacedSymbol[]): string[] {
  const seen = new Set<string>();
  const twice = symbols
    .filter(({ isPower, id }) => !isPower && !id.startsWith('#'))
    .flatMap(({ id, pins }) => [...new Set(pins.map(({ number }) => number))].map((number) => ({ id, number })))
    .filter(({ id, number }) => seen.has(`${id}/${number}`) || !seen.add(`${id}/${number}`));
  return [
    ...new Set(
      twice.map(({ id }) => (id.endsWith('?') ? `元件 ${id} 还没有编号，请先在 KiCad 中批注` : `元件编号 ${id} 重复`)),
    ),
  ];
}

/** Parts with the pins of all their units; power symbols and flags are names of nets, not parts. */
function partsOf(symbols: readonly PlacedSymbol[]): KicadPart[] {
  const parts = new Map<string, KicadPart>();
  for (const { id, value, library, isPower, pins } of symbols) {
    if (isPower || id.startsWith('#') || pins.length === 0) continue;
    const before = parts.get(id);
    const all = [...(before?.pins ?? []), ...pins];
    parts.set(id, {
      id,
      value: before?.value ?? value,
      library,
      pins: [...new Map(all.map((pin) => [pin.number, pin])).values()],
    });
  }
  return [...parts.values()];
}

/** Whatever names a net; the strongest first: supplies, then global, then local labels. */
function labelsOf(file: SExpression[], symbols: readonly PlacedSymbol[]): Label[] {
  const written = (kind: string) =>
    children(file, kind).map((label): Label => ({ name: wordAt(label, 1), at: pointAt(child(label, 'at')) }));
  const supplies = symbols.flatMap(({ isPower, value, pins }) =>
    pins.flatMap(({ at, isSupply, hiddenSupply }): Label[] => {
      const name = isPower && isSupply ? value : hiddenSupply;
      return name === null ? [] : [{ name, at }];
    }),
  );
  return [...supplies, ...written('global_label'), ...written('label'), ...written('hierarchical_label')];
}

function netsOf(file: SExpression[], symbols: readonly PlacedSymbol[], sheets: readonly PlacedSymbol[]): KicadNet[] {
  const wires = new WireMap(children(file, 'wire').map((wire) => children(child(wire, 'pts'), 'xy').map(pointAt)));
  for (const junction of children(file, 'junction')) wires.joinAt(pointAt(child(junction, 'at')));
  const labels = labelsOf(file, symbols);
  // Within one sheet KiCad joins all that have one name, also a local label and a supply.
  for (const { name, at } of labels) wires.name(at, name);

  const names = new Map<string, string>();
  for (const { name, at } of labels) {
    const net = wires.netAt(at);
    if (!names.has(net)) names.set(net, name);
  }
  const supplied = new Set(symbols.filter(({ isPower }) => isPower).map(({ value }) => value));
  const nodes = new Map<string, { part: string; pin: string }[]>();
  for (const { id, isPower, pins } of [...symbols, ...sheets]) {
    if (isPower || id.startsWith('#')) continue;
    for (const { number, at } of pins) {
      const net = wires.netAt(at);
      const all = nodes.get(net) ?? [];
      nodes.set(net, all);
      // Stacked pins and the units of a part may show one pin twice.
      if (!all.some((node) => node.part === id && node.pin === number)) all.push({ part: id, pin: number });
    }
  }
  return [...nodes].map(([net, pins]) => {
    const name = names.get(net) ?? null;
    const power = name === null ? null : (powerOf(name) ?? (supplied.has(name) ? 'rail' : null));
    return { name, power, nodes: pins };
  });
}

/** What of the file is not followed. */
function limits(file: SExpression[], sheets: readonly PlacedSymbol[]): string[] {
  return [
    ...(sheets.length > 0
      ? [`含 ${sheets.length} 张子图，只画出通向它们的引脚；要完整的连接请导出网表（.net）后导入`]
      : []),
    ...(children(file, 'bus').length > 0 ? ['总线按标签连接，总线本身不画出'] : []),
  ];
}
