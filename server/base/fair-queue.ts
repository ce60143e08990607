import { ServedTime } from './served-time';

/** What is shared out among all who name the same key: turns, and places to wait at. */
export interface Share {
  readonly key: string;
  /** How many of theirs may wait at once; without it only the whole queue's limit counts. */
  readonly max?: number;
}

/** Whose something is, from the widest group that he belongs to, such as a network, to himself. */
export type Shares = readonly Share[];

/** For jobs that take a second or so each. */
const HALF_LIFE_MS = 60_000;

interface Place<Item> {
  readonly item: Item;
  /** The names of his groups, from the widest: a key alone may also be one of another group's. */
  readonly groups: readonly string[];
}

const groupsOf = (from: Shares) =>
  from.map((_, level) => JSON.stringify(from.slice(0, level + 1).map(({ key }) => key)));

/**
 * Those who wait take turns by whom they are from: on each level, from the widest, it is the turn of who was served
 * least lately, so that one who sends many, from however many places, does not keep the others waiting. What is from
 * the same one keeps its order. Who comes when all places are taken has that of the greediest, if that is not himself.
 */
export class FairQueue<Item extends { readonly from: Shares }> {
  /** In the order in which they came. */
  private places: Place<Item>[] = [];
  private readonly served: ServedTime;

  /** `max`: how many may wait in all; `now` in ms; after `halfLifeMs` half of what one was served is forgotten. */
  constructor(
    private readonly max: number,
    now: () => number = () => performance.now(),
    halfLifeMs = HALF_LIFE_MS,
  ) {
    this.served = new ServedTime(now, halfLifeMs);
  }

  /** Returns who finds no place now: nobody, the item itself, or one that waited and is taken out. */
  add(item: Item): Item | undefined {
    const groups = groupsOf(item.from);
    this.places.push({ item, groups });
    // From the narrowest: where he has too many himself, his own last one gives way, whatever else is full.
    for (const level of [...groups.keys()].reverse()) {
      const alike = this.places.filter((place) => place.groups[level] === groups[level]);
      if (alike.length > (item.from[level]?.max ?? Infinity)) return this.turnAway(alike, level + 1);
    }
    return this.places.length > this.max ? this.turnAway(this.places, 0) : undefined;
  }

  /** Takes the one whose turn it is. */
  next(): Item | undefined {
    let left: readonly Place<Item>[] = this.places;
    for (let level = 0; left.some(({ groups }) => level < groups.length); level += 1)
      left = highest(byGroup(left, level), (name) => -this.served.of(name));
    const [turn] = left;
    if (!turn) return undefined;
    this.remove(turn.item);
    // A turn counts by itself, so that callers alternate however short their jobs are.
    this.note(turn.item.from, 1);
    return turn.item;
  }

  /** Notes how long somebody was served, in ms. */
  note(from: Shares, ms: number): void {
    for (const group of groupsOf(from)) this.served.add(group, ms);
  }

  /** Takes out one that waits; false when it does not. */
  remove(item: Item): boolean {
    const index = this.places.findIndex((place) => place.item === item);
    if (index >= 0) this.places.splice(index, 1);
    return index >= 0;
  }

  /** Takes all. */
  clear(): Item[] {
    return this.places.splice(0).map(({ item }) => item);
  }

  /** Takes out the last one of the greediest: who has most waiting, and of those who was served most. */
  private turnAway(among: readonly Place<Item>[], from: number): Item | undefined {
    let left = among;
    for (let level = from; left.some(({ groups }) => level < groups.length); level += 1) {
      // Of those alike the one that came last.
      const groups = byGroup(left, level).reverse();
      const most = Math.max(...groups.map(([, group]) => group.length));
      left = highest(groups, (name, group) => (group.length < most ? -1 : this.served.of(name)));
    }
    const last = left.at(-1)?.item;
    if (last) this.remove(last);
    return last;
  }
}

function byGroup<Item>(places: readonly Place<Item>[], level: number): [name: string, group: Place<Item>[]][] {
  const groups = new Map<string, Place<Item>[]>();
  for (const place of places) {
    const name = place.groups[level] ?? '';
    const group = groups.get(name);
    if (group) group.push(place);
    else groups.set(name, [place]);
  }
  return [...groups];
}

/** The group of the highest rank, of those alike the first. */
function highest<Group>(groups: readonly [string, Group][], rank: (name: string, group: Group) => number): Group {
  const ranked = groups.map(([name, group]) => ({ group, rank: rank(name, group) }));
  return ranked.reduce((best, one) => (one.rank > best.rank ? one : best)).group;
}
