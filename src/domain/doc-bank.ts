/** The fields of a brand or document bank entry that the rules below need (§3). */
export interface NamedEntry<Self> {
  name: string;
  /** A–Z; the pinyin initial of the first character of the name. */
  initial?: string;
  files?: Self[];
}

const OTHER_INITIAL = '#';
/** The mark, with the brackets around it if any; not the beginning of a longer word such as VIPER. */
const VIP_MARK = /[（([【]\s*vip\s*[）)\]】]|(^|[^a-z])vip(?![a-z])/gi;

function dropVip(name: string): string {
  const cleaned = name.replace(VIP_MARK, '$1').trim();
  return cleaned === '' ? name.trim() : cleaned;
}

/** Removes the text "vip" from the names of all entries, however deep (§7). A name that is nothing else keeps it. */
export function dropVipFromNames<Entry extends NamedEntry<Entry>>(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({
    ...entry,
    name: dropVip(entry.name),
    ...(entry.files && { files: dropVipFromNames(entry.files) }),
  }));
}

export interface InitialGroup<Entry> {
  /** A–Z, or '#' for all else. */
  initial: string;
  entries: Entry[];
}

/**
 * Entries by pinyin initial, A to Z and '#' last, for a list with an index (§7). Within a letter the order is kept.
 * One pass over the entries: 5,000 series are ordinary. `initialOf` helps where entries carry no initial.
 */
export function groupByInitial<Entry extends { name: string; initial?: string }>(
  entries: readonly Entry[],
  initialOf: (entry: Entry) => string = (entry) => entry.initial ?? OTHER_INITIAL,
): InitialGroup<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const letter = initialOf(entry).charAt(0).toUpperCase();
    const initial = /^[A-Z]$/.test(letter) ? letter : OTHER_INITIAL;
    const group = groups.get(initial);
    if (group) group.push(entry);
    else groups.set(initial, [entry]);
  }
  // '#' sorts before the letters in ASCII but belongs after them.
  const place = (initial: string) => (initial === OTHER_INITIAL ? '~' : initial);
  return Array.from(groups, ([initial, group]) => ({ initial, entries: group })).sort((left, right) =>
    place(left.initial) < place(right.initial) ? -1 : 1,
  );
}

/** Entries sorted by pinyin initial (§7); see `groupByInitial`. */
export function sortByInitial<Entry extends { name: string; initial?: string }>(
  entries: readonly Entry[],
  initialOf?: (entry: Entry) => string,
): Entry[] {
  return groupByInitial(entries, initialOf).reduce<Entry[]>((sorted, group) => sorted.concat(group.entries), []);
}
