export interface KicadPin {
  readonly number: string;
  readonly name: string;
  /** Where it lies in its symbol, y upwards, as far as the file shows symbols. */
  readonly own?: { readonly x: number; readonly y: number };
}

/** Terminals of relays by EN 50005, and what DIN 72552 calls them. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  ...{ A1: '86', A2: '85', '11': '30', '12': '87a', '14': '87', '13': '30' },
  ...{ '86': '86', '85': '85', '30': '30', '87A': '87a', '87': '87' },
};
const BY_NAME: Readonly<Record<string, string>> = {
  ...BY_NUMBER,
  ...{ 'COIL+': '86', COIL1: '86', COIL_A: '86', 'COIL-': '85', COIL2: '85', COIL_B: '85' },
  ...{ COM: '30', COMMON: '30', C: '30', NO: '87', NC: '87a' },
};
const NEEDED = ['30', '85', '86', '87'];
/** Relays that open when they pull in have no terminals of their own in the format. */
const OPENING = /form_?b|spst[-_]?nc|1b\d/i;

const complete = (pairs: readonly (readonly [string, string | undefined])[]): Map<string, string> | null => {
  const known = pairs.flatMap(([number, terminal]) => (terminal === undefined ? [] : [[number, terminal] as const]));
  const terminals = new Set(known.map(([, terminal]) => terminal));
  const isWhole = known.length === pairs.length && terminals.size === known.length;
  return isWhole && NEEDED.every((terminal) => terminals.has(terminal)) ? new Map(known) : null;
};

/**
 * Of the symbols of KiCad's own library: the coil at the left, the contact's root below, what it closes to above, where
 * a change-over contact has its resting side at the left.
 */
function byPlace(pins: readonly KicadPin[]): [string, string | undefined][] | null {
  const placed = pins.flatMap(({ number, own }) => (own ? [{ number, ...own }] : []));
  const left = Math.min(...placed.map(({ x }) => x));
  const high = (a: { y: number }, b: { y: number }) => b.y - a.y;
  const coil = placed.filter(({ x }) => x === left).sort(high);
  const contact = placed.filter(({ x }) => x > left);
  const below = contact.filter(({ y }) => y < 0);
  const above = contact.filter(({ y }) => y > 0).sort((a, b) => a.x - b.x);
  if (coil.length !== 2 || below.length !== 1 || above.length < 1 || above.length > 2) return null;
  const ends = above.length === 1 ? ['87'] : ['87a', '87'];
  return [
    ...coil.map(({ number }, at): [string, string] => [number, at === 0 ? '86' : '85']),
    ...below.map(({ number }): [string, string] => [number, '30']),
    ...above.map(({ number }, at): [string, string | undefined] => [number, ends[at]]),
  ];
}

/**
 * The terminal (DIN 72552) of each number of a relay's pins: by the numbers, the names of the pins, else by where
 * KiCad's own symbols have them. Null where it is no relay of one contact that closes.
 */
export function relayTerminals(library: string, pins: readonly KicadPin[]): Map<string, string> | null {
  const numbers = complete(pins.map(({ number }) => [number, BY_NUMBER[number.toUpperCase()]]));
  const names = numbers ?? complete(pins.map(({ number, name }) => [number, BY_NAME[name.toUpperCase()]]));
  if (names !== null || !/^relay:/i.test(library) || OPENING.test(library)) return names;
  const places = byPlace(pins);
  return places && complete(places);
}
