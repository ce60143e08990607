import { decodeText } from '../../base/decode-text';
import { addKicad, powerOf, type KicadNet, type KicadPart } from './kicad-parts';
import { NetDraft } from './net-draft';
import { NotReadable, type Reading } from './reading';
import { child, children, parseSExpression, wordOf, type SExpression } from './s-expression';

/** Names that KiCad makes up for nets without a label. */
const MADE_UP = /^(?:Net-\(|unconnected-\(|N-\d+$|no_connect)/i;

/** Reads a netlist of KiCad (`.net`, s-expressions). Throws NotReadable for a file that is none. */
export function readKicadNetlist(bytes: Buffer, title: string): Reading {
  const text = decodeText(bytes);
  if (text === null) throw new NotReadable('编码无法识别，请另存为 UTF-8');
  const file = parseSExpression(text);
  if (file[0] !== 'export') throw new NotReadable('不是 KiCad 网表');
  const draft = new NetDraft();
  const nets = children(child(file, 'nets'), 'net').map(netOf);
  const problems = addKicad(draft, partsOf(file, nets), nets);
  if (problems.length === 0 && draft.wireCount === 0) problems.push('网表里没有连接');
  if (problems.length > 0) return { netlists: [], problems, notes: [] };
  const built = draft.build(titleOf(file) || title, 'SAE');
  return Array.isArray(built)
    ? { netlists: [], problems: built, notes: [] }
    : { netlists: [built], problems: [], notes: draft.notes };
}

const titleOf = (file: SExpression[]): string => {
  const [sheet] = children(child(file, 'design'), 'sheet');
  return wordOf(child(sheet, 'title_block'), 'title');
};

function netOf(net: SExpression[]): KicadNet {
  const path = wordOf(net, 'name');
  const name = path.replace(/^.*\/(?=[^/])/, '');
  const isMadeUp = path === '' || MADE_UP.test(name);
  return {
    name: isMadeUp ? null : name,
    power: isMadeUp ? null : powerOf(name),
    nodes: children(net, 'node').map((node) => ({ part: wordOf(node, 'ref'), pin: wordOf(node, 'pin') })),
  };
}

/** Components with the pins of their symbols; those of a symbol that the file lacks are known from the nets. */
function partsOf(file: SExpression[], nets: readonly KicadNet[]): KicadPart[] {
  const symbols = new Map(
    children(child(file, 'libparts'), 'libpart').map((part) => [
      `${wordOf(part, 'lib')}:${wordOf(part, 'part')}`,
      part,
    ]),
  );
  const used = new Map<string, Set<string>>();
  for (const { part, pin } of nets.flatMap(({ nodes }) => nodes))
    used.set(part, (used.get(part) ?? new Set()).add(pin));
  return children(child(file, 'components'), 'comp')
    .map((comp): KicadPart => {
      const id = wordOf(comp, 'ref');
      const source = child(comp, 'libsource');
      const library = `${wordOf(source, 'lib')}:${wordOf(source, 'part')}`;
      const stated = children(child(symbols.get(library), 'pins'), 'pin').map((pin) => ({
        number: wordOf(pin, 'num'),
        name: wordOf(pin, 'name'),
      }));
      const more = [...(used.get(id) ?? [])].filter((number) => !stated.some((pin) => pin.number === number));
      const pins = [...stated, ...more.map((number) => ({ number, name: '' }))];
      return {
        id,
        value: wordOf(comp, 'value'),
        library,
        pins: [...new Map(pins.map((pin) => [pin.number, pin])).values()],
      };
    })
    .filter(({ pins }) => pins.length > 0);
}
