import { children, child, wordAt, wordOf, type SExpression } from './s-expression';
import { pointAt, type GridPoint } from './wire-map';

/** A pin of a placed symbol, where it lies on the sheet. */
export interface SymbolPin {
  readonly number: string;
  readonly name: string;
  readonly at: GridPoint;
  /** Where it lies in its symbol, y upwards. */
  readonly own: GridPoint;
  /** Name of the net that a hidden supply pin joins by itself. */
  readonly hiddenSupply: string | null;
  /** Takes power in: what names the net of a power symbol. */
  readonly isSupply: boolean;
}

export type SymbolLibrary = ReadonlyMap<string, SExpression[]>;

/** The symbols that the schematic carries with it, by name. */
export const symbolLibrary = (file: SExpression[]): SymbolLibrary =>
  new Map(children(child(file, 'lib_symbols'), 'symbol').map((symbol) => [wordAt(symbol, 1), symbol]));

/** A symbol that only renames another one has that one's pins. */
function drawingOf(symbol: SExpression[] | undefined, library: SymbolLibrary): SExpression[] | undefined {
  const parent = wordOf(symbol, 'extends');
  if (parent === '') return symbol;
  const prefix = wordAt(symbol, 1).split(':').slice(0, -1).join(':');
  return library.get(parent) ?? library.get(`${prefix}:${parent}`) ?? symbol;
}

const isHidden = (pin: SExpression[]) => pin.includes('hide') || wordOf(pin, 'hide') === 'yes';

/** The pins of the unit that a symbol shows, turned and mirrored as it is placed. */
export function placedPins(
  placed: SExpression[],
  symbol: SExpression[] | undefined,
  library: SymbolLibrary,
): SymbolPin[] {
  const unit = wordOf(placed, 'unit') || '1';
  const style = wordOf(placed, 'body_style') || wordOf(placed, 'convert') || '1';
  const isPower = child(symbol, 'power') !== undefined;
  const toSheet = placing(placed);
  return children(drawingOf(symbol, library), 'symbol')
    .filter((part) => {
      // `Relay_1_1`: unit and body style; 0 is common to all.
      const [, ofUnit, ofStyle] = /_(\d+)_(\d+)$/.exec(wordAt(part, 1)) ?? [];
      return (ofUnit === '0' || ofUnit === unit) && (ofStyle === '0' || ofStyle === style);
    })
    .flatMap((part) => children(part, 'pin'))
    .map((pin) => {
      const name = wordAt(child(pin, 'name'), 1);
      const isSupply = wordAt(pin, 1) === 'power_in';
      const own = pointAt(child(pin, 'at'));
      return {
        number: wordAt(child(pin, 'number'), 1),
        name,
        at: toSheet(own),
        own,
        isSupply,
        hiddenSupply: !isPower && isSupply && isHidden(pin) ? name : null,
      };
    });
}

/** From a symbol's own coordinates, whose y points up, to those of the sheet: turned, then mirrored, then moved. */
function placing(placed: SExpression[]): (point: GridPoint) => GridPoint {
  const at = child(placed, 'at');
  const origin = pointAt(at);
  const turns = ((Number(wordAt(at, 3)) || 0) / 90 + 4) % 4;
  const mirror = wordOf(placed, 'mirror');
  return ({ x, y }) => {
    let [across, down] = [x, -y];
    for (let turn = 0; turn < turns; turn += 1) [across, down] = [down, -across];
    if (mirror.includes('x')) down = -down;
    if (mirror.includes('y')) across = -across;
    return { x: origin.x + across, y: origin.y + down };
  };
}
