/** One thing that a conductor passes: a pin of a connector, a wire of a cable, or an arrow between plugs. */
export interface Step {
  readonly name: string;
  /** Pin or wire; absent where only the thing is named. */
  readonly item?: string;
  /** `-->` joins pins, `==>` whole plugs. */
  readonly arrow: 'pins' | 'plugs' | null;
}

const ARROW = /^<?(?:--+|(=+))>?$/;
const RANGE = /^(\d+)-(\d+)$/;
const MOST_IN_RANGE = 300;

/** `1-4` as 1, 2, 3, 4; `9-7` as 9, 8, 7; anything else as itself. */
function expanded(word: string): string[] {
  const [, first, last] = RANGE.exec(word) ?? [];
  if (first === undefined || last === undefined) return [word];
  const [from, to] = [Number(first), Number(last)];
  const count = Math.abs(to - from) + 1;
  if (count > MOST_IN_RANGE) return [word];
  return Array.from({ length: count }, (_, at) => String(from + (to > from ? at : -at)));
}

function stepOf(name: string, item?: string): Step {
  const arrow = ARROW.exec(name);
  return {
    name,
    arrow: arrow && name.length > 1 ? (arrow[1] === undefined ? 'pins' : 'plugs') : null,
    ...(item === undefined ? {} : { item }),
  };
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * The steps of one item of a connection set, one for each conductor; a lone name stands for all `count` of them. Null
 * for an item that cannot be read.
 */
export function wireSteps(item: unknown, count: number): Step[] | null {
  if (typeof item === 'string') return Array.from({ length: count }, () => stepOf(item));
  if (Array.isArray(item)) {
    const nested = item.map((entry) => wireSteps(entry, 1));
    return nested.includes(null) ? null : nested.flatMap((steps) => steps ?? []);
  }
  if (typeof item !== 'object' || item === null) return null;
  const [entry, ...others] = Object.entries(item as Record<string, unknown>);
  if (entry === undefined || others.length > 0) return null;
  const [name, value] = entry;
  if (typeof value === 'string') return expanded(value).map((word) => stepOf(name, word));
  return isWords(value) ? value.flatMap(expanded).map((word) => stepOf(name, word)) : null;
}
