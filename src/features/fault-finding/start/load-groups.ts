import { isMissed } from '@/domain/circuit/at-work';
import { findInSet, type FindEntry } from '@/domain/diagram/find-in-set';
import type { ComponentKind } from '@/domain/netlist/netlist-types';
import type { SetSheet } from '@/domain/diagram/sheet-file';

/** A part of the car with a load, and the sheet on which it is looked for. */
export interface CarLoad {
  part: string;
  name: string;
  kind: ComponentKind;
  sheet: SetSheet;
}

export interface LoadGroup {
  /** title of the sheet: 燃油泵电路图 */
  title: string;
  loads: readonly CarLoad[];
}

/** The loads of a car, each on the sheet that shows the fewest other parts, which is the one about it. */
export function carLoads(find: readonly FindEntry[], set: readonly SetSheet[]): CarLoad[] {
  const crowd = new Map<string, number>();
  for (const { sheets } of find) for (const id of sheets) crowd.set(id, (crowd.get(id) ?? 0) + 1);
  return find.flatMap(({ id, name, kind, sheets }) => {
    if (kind === undefined || !isMissed(kind)) return [];
    const [own] = [...sheets].sort((a, b) => (crowd.get(a) ?? 0) - (crowd.get(b) ?? 0));
    const sheet = set.find(({ netlist }) => netlist === own);
    return sheet ? [{ part: id, name, kind, sheet }] : [];
  });
}

/** By sheet, in the order of the set. */
export function groupLoads(loads: readonly CarLoad[], set: readonly SetSheet[]): LoadGroup[] {
  return set.flatMap((sheet) => {
    const own = loads.filter((load) => load.sheet === sheet);
    return own.length > 0 ? [{ title: sheet.title, loads: own }] : [];
  });
}

/** Loads by designation, name, pinyin or initials: 油泵, yb, G6. */
export function searchLoads(loads: readonly CarLoad[], find: readonly FindEntry[], query: string): CarLoad[] {
  const parts = new Set(
    findInSet(find, query).flatMap(({ target }) => ('component' in target ? [target.component] : [])),
  );
  return [...parts].flatMap((part) => loads.find((load) => load.part === part) ?? []);
}

const LEAST_WORD = 2;
/** Ends of names that complaints hold without meaning the part. */
const COMMON = ['电机', '开关', '继电器', '电磁阀', '指示灯', '照明'];

/**
 * Loads that a complaint in the customer's words may mean, best first: 油泵不转 means 燃油泵. A name counts by its
 * longest end that the complaint holds.
 */
export function loadsInComplaint(loads: readonly CarLoad[], complaint: string): CarLoad[] {
  const length = ({ name }: CarLoad): number => {
    for (let from = 0; from <= name.length - LEAST_WORD; from += 1) {
      const end = name.slice(from);
      if (complaint.includes(end)) return COMMON.includes(end) ? 0 : end.length;
    }
    return 0;
  };
  return loads
    .map((load) => ({ load, held: length(load) }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held)
    .map(({ load }) => load);
}
