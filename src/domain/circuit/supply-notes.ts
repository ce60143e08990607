import type { Branch, BranchKind } from './circuit-types';
import type { Conductor } from './network';

/** No consumer of a car takes as much: a supply that gives it is short-circuited. */
const SHORT_AMPERE = 500;
/**
 * A copper cable that carries as much loses its insulation within seconds; sound cars stay below 20 A/mm². A supply
 * of 12 V that is short-circuited over up to 17 m of cable, thin or thick, gives more.
 */
const MELTS_AT = 40;
/** Of the current of such a cable, the least part that makes a supply one of its causes. */
const OWN_SHARE = 1 / 4;
/** What joins a cable to a supply without a fuse that would blow, and without a load. */
const LEADS: readonly BranchKind[] = ['wire', 'join', 'contact', 'driver', 'diode', 'short', 'source'];

interface Supply {
  /** as `A.+` */
  name: string;
  /** node of its plus */
  node: number;
  /** that it gives; negative: that it takes */
  ampere: number;
}

interface Overload {
  area: number;
  ampere: number;
}

/**
 * What is wrong with the supplies, Chinese: short-circuited, joined with others of another voltage, or loaded with more
 * than a cable bears that no fuse protects. `ampere`: of each element.
 */
export function supplyNotes(elements: readonly Conductor[], ampere: Float64Array): string[] {
  const supplies = elements.flatMap(({ branch, siemens }, at): Supply[] => {
    const name = siemens > 0 ? nameOf(branch) : undefined;
    return name === undefined ? [] : [{ name, node: branch.a, ampere: -(ampere[at] ?? 0) }];
  });
  const melting = elements.flatMap(({ branch: { kind, area = 0 } }, at) =>
    kind === 'wire' && area > 0 && Math.abs(ampere[at] ?? 0) > MELTS_AT * area ? [at] : [],
  );
  const overloadOf = ({ node, ampere: own }: Supply): Overload | undefined => {
    if (melting.length === 0) return undefined;
    const reached = reachedFrom(elements, node);
    return melting
      .filter((at) => reached.has(elements[at]?.branch.a ?? 0) && reached.has(elements[at]?.branch.b ?? 0))
      .map((at) => ({ area: elements[at]?.branch.area ?? 0, ampere: Math.abs(ampere[at] ?? 0) }))
      .find((one) => Math.abs(own) > one.ampere * OWN_SHARE);
  };
  const bad = supplies
    .map((supply) => {
      const isShort = Math.abs(supply.ampere) > SHORT_AMPERE;
      return { ...supply, isShort, overload: isShort ? undefined : overloadOf(supply) };
    })
    .filter(({ isShort, overload }) => isShort || overload !== undefined);
  const [give, take] = [bad.filter((one) => one.ampere > 0), bad.filter((one) => one.ampere < 0)];
  if (give.length > 0 && take.length > 0) {
    const names = (of: readonly Supply[]): string => of.map(({ name }) => name).join('、');
    return [`电源相互矛盾：${names(give)} 与 ${names(take)} 电压不同却直接相连`];
  }
  return give.map(({ name, ampere: current, overload }) =>
    overload === undefined
      ? `电源短路：${name} 输出 ${Math.round(current)} A，没有保险丝切断`
      : `电源过载：${name} 输出 ${Math.round(current)} A，${overload.area} mm² 的导线承受不了，没有保险丝切断`,
  );
}

/** A supply's name; undefined for what is none. A fault may bring the supply of another circuit along. */
function nameOf({ kind, component, pins, emf }: Branch): string | undefined {
  if (kind === 'source' && component !== undefined) return `${component}.${pins?.[0] ?? ''}`;
  return kind === 'short' && emf === 'supply' ? '对电源短路处' : undefined;
}

/** The nodes to which a supply leads with neither fuse nor load between; not through the body, which is one of them. */
function reachedFrom(elements: readonly Conductor[], start: number): ReadonlySet<number> {
  const next = new Map<number, number[]>();
  for (const { branch, siemens } of elements) {
    if (siemens === 0 || !LEADS.includes(branch.kind)) continue;
    next.set(branch.a, [...(next.get(branch.a) ?? []), branch.b]);
    next.set(branch.b, [...(next.get(branch.b) ?? []), branch.a]);
  }
  const reached = new Set([start]);
  for (const node of reached) if (node !== 0) for (const other of next.get(node) ?? []) reached.add(other);
  return reached;
}
