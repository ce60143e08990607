import type { ComponentKind, Netlist, NetlistComponent } from '../netlist/netlist-types';
import type { Target } from '../netlist/target';
import { inDiagramWords } from './spoken-names';

/**
 * What is searched of one part or plug of a car. The server makes it and adds the pinyin, whose dictionary is too large
 * for a device.
 */
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
  /** ids of the netlists that show it */
  sheets: readonly string[];
  /** trouble codes that a sheet says are about it */
  codes?: readonly string[];
}

export interface Found {
  entry: FindEntry;
  target: Target;
}

const MOST_FOUND = 50;

type Part = Pick<NetlistComponent, 'kind' | 'codes'>;

/** What can be found on the sheets of a car, each part once; `keysOf` gives the pinyin of a name (pinyin-initial). */
export function findEntries(
  netlists: readonly Netlist[],
  keysOf: (name: string) => { full: string; initials: string },
): FindEntry[] {
  const entries = new Map<string, FindEntry>();
  const add = (sheet: string, id: string, name: string, pins: string[], part?: Part): void => {
    const kind = part?.kind;
    const key = `${kind === undefined ? 'plug' : 'part'} ${id}`;
    const known = entries.get(key);
    const codes = [...new Set([...(known?.codes ?? []), ...(part?.codes ?? [])])];
    const { full, initials } = known ? { full: known.pinyin, initials: known.initials } : keysOf(name);
    entries.set(key, {
      id,
      name: known?.name ?? name,
      ...(kind === undefined ? {} : { kind }),
      pinyin: full,
      initials,
      pins: [...new Set([...(known?.pins ?? []), ...pins])],
      sheets: [...new Set([...(known?.sheets ?? []), sheet])],
      ...(codes.length === 0 ? {} : { codes }),
    });
  };
  for (const { id: sheet, components, plugs = [] } of netlists) {
    for (const part of components) {
      // an arrow to another sheet is no part
      if (part.kind !== 'continuation')
        add(
          sheet,
          part.id,
          part.name,
          part.pins.map((pin) => pin.id),
          part,
        );
    }
    for (const { id, name, location, cavities } of plugs) {
      add(
        sheet,
        id,
        name ?? location ?? '插头',
        cavities.map((cavity) => cavity.id),
      );
    }
  }
  return [...entries.values()];
}

/**
 * Finds parts and plugs by designation, Chinese name, pinyin and its initials, and a pin or cavity as `J17/87`,
 * `T28/5`, a terminal as `15 号线`, parts as people call them (`喷油嘴`), `31` as the grounds. Best first: the designation,
 * its beginning, the name, pinyin; among equals, what the asked sheet shows.
 */
export function findInSet(entries: readonly FindEntry[], query: string, here?: string): Found[] {
  const wanted = plain(query);
  if (wanted === '') return [];
  const isHere = ({ sheets }: FindEntry): number => Number(here !== undefined && sheets.includes(here));
  return entries
    .flatMap((entry) => {
      const match = matchOf(entry, wanted);
      return match ? [{ entry, ...match }] : [];
    })
    .sort((a, b) => a.score - b.score || isHere(b.entry) - isHere(a.entry))
    .slice(0, MOST_FOUND)
    .map(({ entry, target }) => ({ entry, target }));
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

/** What a finger on it would point at. */
export function targetOf({ id, kind }: FindEntry, pin?: string): Target {
  if (kind === undefined) return { kind: 'plug', plug: id, ...(pin === undefined ? {} : { cavity: pin }) };
  return pin === undefined ? { kind: 'component', component: id } : { kind: 'pin', component: id, pin };
}

/** Scores of matches, the best first; what people call a part is as good as its name. */
const SCORES = { id: 0, beginning: 1, name: 2, spoken: 3, part: 4, pinyin: 5, withinPinyin: 6 } as const;

function scoreOf({ name, kind, pinyin, initials }: FindEntry, id: string, wanted: string): number | undefined {
  const chinese = plain(name);
  // DIN 72552: 31 is the ground, each other number a rail
  const terminal = /^(\d{1,2}[a-z]?|x)号?线$/.exec(wanted)?.[1] ?? '';
  if (terminal !== '') {
    if (kind === 'rail' && id.startsWith(terminal)) return id === terminal ? SCORES.id : SCORES.beginning;
    if (kind === 'ground' && terminal === '31') return SCORES.name;
  }
  if (id === wanted) return SCORES.id;
  if (id.startsWith(wanted)) return SCORES.beginning;
  if (kind === 'ground' && wanted === '31') return SCORES.name;
  if (chinese === wanted) return SCORES.name;
  if (inDiagramWords(wanted).some((meant) => chinese.includes(meant))) return SCORES.spoken;
  if (chinese.includes(wanted)) return SCORES.part;
  if (!/^[a-z]{2,}$/.test(wanted)) return undefined;
  if (initials.startsWith(wanted) || pinyin.startsWith(wanted)) return SCORES.pinyin;
  return initials.includes(wanted) || pinyin.includes(wanted) ? SCORES.withinPinyin : undefined;
}
