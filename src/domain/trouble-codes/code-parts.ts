/** A part of a diagram, with the trouble codes that its sheet says are about it. */
interface Named {
  id: string;
  name: string;
  codes?: readonly string[] | undefined;
}

const plain = (name: string): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Names and designations as they are compared, by list: many codes are asked of the parts of one car. */
const plainNames = new WeakMap<readonly Named[], readonly { readonly id: string; readonly name: string }[]>();

function plainNamesOf(named: readonly Named[]) {
  const known = plainNames.get(named) ?? named.map(({ id, name }) => ({ id: plain(id), name: plain(name) }));
  plainNames.set(named, known);
  return known;
}

/**
 * The parts among `named` that a code is about, the one to look at first in front, each once: those that their sheet
 * links to it, where there are any; else by name, in the order of `partNames`.
 */
export function partsOfCode<T extends Named>(
  { code, partNames }: { code: string; partNames: readonly string[] },
  named: readonly T[],
): T[] {
  const byName = [...new Set(partNames.flatMap((part) => namedLike(part, named)))];
  const linked = new Set(named.filter(({ codes = [] }) => codes.includes(code)));
  if (linked.size === 0) return byName;
  return [...new Set([...byName.filter((part) => linked.has(part)), ...linked])];
}

/** Those of exactly a name or designation, else those whose name begins or ends with it (`霍尔传感器（凸轮轴）`, `左冷却风扇`). */
function namedLike<T extends Named>(part: string, named: readonly T[]): T[] {
  const wanted = plain(part);
  const names = plainNamesOf(named);
  const exact = named.filter((_, index) => names[index]?.name === wanted || names[index]?.id === wanted);
  if (exact.length > 0) return exact;
  return named.filter((_, index) => names[index]?.name.startsWith(wanted) || names[index]?.name.endsWith(wanted));
}
