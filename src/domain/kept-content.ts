/**
 * What a device keeps of what was read, as plain data: which names there are, for whom, and what goes when there is too
 * much of it. Bytes lie in platform/kept-content under the same names.
 */

/** Cars whose opened documents stay; an older one goes as a whole. */
export const KEPT_CARS = 3;
/** Answers of calls that stay, the latest. */
export const KEPT_ANSWERS = 400;

export interface KeptEntry {
  readonly bytes: number;
  /** Epoch milliseconds at which it was fetched. */
  readonly at: number;
  /** Hash of the content as the server named it; '' when it named none. */
  readonly hash: string;
  /** Who needs it: {@link READ}, `car:…`, `pack:…`. Nobody: it goes. */
  readonly owners: readonly string[];
}
export type KeptIndex = Readonly<Record<string, KeptEntry>>;

/** Owner of answers that were read. */
export const READ = 'read';
export const carOwner = (car: string): string => `car:${car}`;
/** Owner of the files and pictures of a pack: all users of this device who have it share them. */
export const packOwner = (path: string): string => `pack:${path}`;
/** Owner of a user's answers in a pack. */
export const packAnswersOwner = (path: string, uid: string): string => `${packOwner(path)}|${uid}`;
const CAR = 'car:';
/** Whether an owner is one by having read: such content goes with 清除缓存, while packs stay until they are deleted. */
export const isRead = (owner: string): boolean => owner === READ || owner.startsWith(CAR);

export interface Change {
  readonly index: KeptIndex;
  /** Names whose bytes are to be removed. */
  readonly gone: readonly string[];
}

function isEntry(value: unknown): value is KeptEntry {
  const entry = value as Partial<KeptEntry> | null;
  return typeof entry === 'object' && typeof entry?.at === 'number' && Array.isArray(entry.owners);
}

/** What storage held, without what is damaged. */
export function readKeptIndex(stored: unknown): KeptIndex {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, entry]) => isEntry(entry))) as KeptIndex;
}

/** `name` was fetched for `owner`; who needed it before still does. */
export function withEntry(index: KeptIndex, name: string, entry: Omit<KeptEntry, 'owners'>, owner: string): KeptIndex {
  const owners = [...new Set([...(index[name]?.owners ?? []), owner])];
  return { ...index, [name]: { ...entry, owners } };
}

/** Takes owners away, and names that have none left. `of` limits it to some names. */
export function withoutOwners(
  index: KeptIndex,
  isGone: (owner: string) => boolean,
  of: (name: string) => boolean = () => true,
): Change {
  const kept: Record<string, KeptEntry> = {};
  const gone: string[] = [];
  for (const [name, entry] of Object.entries(index)) {
    const owners = of(name) ? entry.owners.filter((owner) => !isGone(owner)) : entry.owners;
    if (owners.length > 0) kept[name] = owners.length === entry.owners.length ? entry : { ...entry, owners };
    else gone.push(name);
  }
  return { index: kept, gone };
}

/** `opened`: owners that are cars, the one opened last first; a car that was opened now is in front. */
export const withOpened = (opened: readonly string[], owner: string): string[] =>
  [owner, ...opened.filter((one) => one !== owner)].slice(0, KEPT_CARS);

/** What storage held of opened cars. */
export const readOpened = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((owner): owner is string => typeof owner === 'string') : [];

/** Owners that are cars, the one opened last first; those of whom that is not known, by when their files came. */
function carsByUse(index: KeptIndex, opened: readonly string[]): string[] {
  const used = new Map<string, number>();
  for (const { at, owners } of Object.values(index))
    for (const owner of owners) if (owner.startsWith(CAR)) used.set(owner, Math.max(at, used.get(owner) ?? 0));
  const others = [...used].filter(([owner]) => !opened.includes(owner)).sort(([, a], [, b]) => b - a);
  return [...opened.filter((owner) => used.has(owner)), ...others.map(([owner]) => owner)];
}

/**
 * Leaves the cars that were opened last (`opened`, the last first) and the latest answers that were read; what a pack
 * needs stays.
 */
export function trimmed(index: KeptIndex, opened: readonly string[]): Change {
  const oldCars = new Set(carsByUse(index, opened).slice(KEPT_CARS));
  const answers = Object.keys(index)
    .filter((name) => index[name]?.owners.includes(READ))
    .sort((a, b) => (index[b]?.at ?? 0) - (index[a]?.at ?? 0));
  const oldAnswers = new Set(answers.slice(KEPT_ANSWERS));
  const cars = withoutOwners(index, (owner) => oldCars.has(owner));
  const rest = withoutOwners(
    cars.index,
    (owner) => owner === READ,
    (name) => oldAnswers.has(name),
  );
  return { index: rest.index, gone: [...cars.gone, ...rest.gone] };
}

/** Bytes of the names that only owners of this kind need: what is free once they leave. */
export const bytesOf = (index: KeptIndex, isOf: (owner: string) => boolean = () => true): number =>
  Object.values(index).reduce((sum, { bytes, owners }) => (owners.every(isOf) ? sum + bytes : sum), 0);

/** Bytes of these names, each once. */
export const bytesOfNames = (names: readonly string[], index: KeptIndex): number =>
  [...new Set(names)].reduce((sum, name) => sum + (index[name]?.bytes ?? 0), 0);

const FIRST = 0xdeadbeef;
const SECOND = 0x41c6ce57;

/** A short name for a text, of 14 hexadecimal digits; two texts may share one, so keep the text beside it. */
export function shortName(text: string): string {
  let [first, second] = [FIRST, SECOND];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(16).padStart(14, '0');
}

/**
 * The name of a document's file by its address, whatever host and token it has: `f/<id>/<file>`. Null for addresses
 * that are none of the bank's, and for those that a query changes, such as prints.
 */
export function keptFileName(address: string): string | null {
  const [, id, file, query = ''] = /\/files\/([\w-]+)\/([\w.-]+)(?:\?([^#]*))?$/.exec(address) ?? [];
  if (!id || !file) return null;
  const rest = query.split('&').filter((part) => part !== '' && !part.startsWith('utoken='));
  if (rest.length === 0) return `f/${id}/${file}`;
  return rest.length === 1 && rest[0] === 'plain=1' ? `f/${id}/plain-${file}` : null;
}

/**
 * The name of a public picture by its address, whatever host it has: `p/<hash>.<ending>`. Null for pictures whose
 * address holds a signature, and for those that are no file of a server.
 */
export function keptPictureName(address: string): string | null {
  const [, path] = /^(?:https?:\/\/[^/]+)?(\/[^?#]+)$/.exec(address) ?? [];
  if (!path) return null;
  const [ending = ''] = /\.\w{2,4}$/.exec(path) ?? [];
  return `p/${shortName(path)}${ending.toLowerCase()}`;
}
