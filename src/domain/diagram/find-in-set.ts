import type { ComponentKind, Netlist } from '../netlist/netlist-types';
import type { Target } from './diagram-types';

/** What is searched of one component or plug. The server adds the pinyin: its dictionary is too large for a device. */
export interface FindEntry {
  id: string;
  /** Chinese name; of a plug the place when it has no name */
  name: string;
  /** absent for plugs */
  kind?: ComponentKind;
  /** full pinyin and initials of the name, lower case */
  pinyin: string;
  initials: string;
  /** terminals, or cavities of a plug */
  pins: readonly string[];
}

/** What can be found on one sheet of a set. */
export interface FindSheet {
  netlist: string;
  title: string;
  find: readonly FindEntry[];
}

export interface Found {
  entry: FindEntry;
  target: Target;
  /** the sheets that show it, the asked one first */
  sheets: readonly Pick<FindSheet, 'netlist' | 'title'>[];
}

const MOST_FOUND = 50;
/** Kinds that are no parts to look for. */
const NOT_FOUND: readonly ComponentKind[] = ['continuation'];

/** What can be found on a sheet; `keysOf` gives the pinyin of a name (pinyin-initial). */
export function findEntries(
  netlist: Netlist,
  keysOf: (name: string) => { full: string; initials: string },
): FindEntry[] {
  const entry = (id: string, name: string, pins: string[]): FindEntry => {
    const { full, initials } = keysOf(name);
    return { id, name, pinyin: full, initials, pins };
  };
  return [
    ...netlist.components
      .filter(({ kind }) => !NOT_FOUND.includes(kind))
      .map(({ id, name, kind, pins }) => ({
        ...entry(
          id,
          name,
          pins.map((pin) => pin.id),
        ),
        kind,
      })),
    ...(netlist.plugs ?? []).map(({ id, name, location, cavities }) =>
      entry(
        id,
        name ?? location ?? '插头',
        cavities.map((cavity) => cavity.id),
      ),
    ),
  ];
}

/**
 * Finds parts and plugs by designation, Chinese name, pinyin and its initials, and a pin or cavity as `J17/87`,
 * `T28/5`. The same part on several sheets is one hit. Best first: the designation, its beginning, the name, pinyin;
 * among equals, what the asked sheet shows.
 */
export function findInSet(sheets: readonly FindSheet[], query: string, here?: string): Found[] {
  const wanted = plain(query);
  if (wanted === '') return [];
  const hits = new Map<string, Found & { score: number }>();
  const asked = [...sheets].sort((a, b) => Number(b.netlist === here) - Number(a.netlist === here));
  for (const { netlist, title, find } of asked) {
    for (const entry of find) {
      const match = matchOf(entry, wanted);
      if (!match) continue;
      const key = `${entry.kind === undefined ? 'plug' : 'part'} ${entry.id}`;
      const known = hits.get(key);
      const sheet = { netlist, title };
      hits.set(key, known ? { ...known, sheets: [...known.sheets, sheet] } : { entry, ...match, sheets: [sheet] });
    }
  }
  const isHere = ({ sheets: [first] }: Found): number => Number(first?.netlist === here);
  return [...hits.values()]
    .sort((a, b) => a.score - b.score || isHere(b) - isHere(a))
    .slice(0, MOST_FOUND)
    .map(({ entry, target, sheets: shown }) => ({ entry, target, sheets: shown }));
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

function matchOf(entry: FindEntry, wanted: string): { target: Target; score: number } | undefined {
  const id = plain(entry.id);
  const slash = wanted.search(/[/.]/);
  if (slash > 0 && id === wanted.slice(0, slash)) {
    const pin = entry.pins.find((other) => plain(other) === wanted.slice(slash + 1));
    if (pin !== undefined) return { target: targetOf(entry, pin), score: 0 };
  }
  const score = scoreOf(entry, id, wanted);
  return score === undefined ? undefined : { target: targetOf(entry), score };
}

function targetOf({ id, kind }: FindEntry, pin?: string): Target {
  if (kind === undefined) return { kind: 'plug', plug: id, ...(pin === undefined ? {} : { cavity: pin }) };
  return pin === undefined ? { kind: 'component', component: id } : { kind: 'pin', component: id, pin };
}

function scoreOf({ name, pinyin, initials }: FindEntry, id: string, wanted: string): number | undefined {
  const chinese = plain(name);
  if (id === wanted) return 0;
  if (id.startsWith(wanted)) return 1;
  if (chinese === wanted) return 2;
  if (chinese.includes(wanted)) return 3;
  if (!/^[a-z]{2,}$/.test(wanted)) return undefined;
  if (initials.startsWith(wanted) || pinyin.startsWith(wanted)) return 4;
  return initials.includes(wanted) || pinyin.includes(wanted) ? 5 : undefined;
}
