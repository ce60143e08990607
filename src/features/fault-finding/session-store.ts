import { readSession, sameSubject, type FaultSession, type FaultSubject } from '@/domain/diagnosis/fault-session';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { log } from '@/infra/log';
import { storage } from '@/platform/storage';

const SESSION_PREFIX = 'faultSession:';
const SHEET_PREFIX = 'faultSheet:';
/** Searches that are kept of one user beside those whose found fault is not uploaded: storage of browsers is 5 MB. */
const MOST_KEPT = 6;
/** A larger sheet must be fetched again, characters of JSON; the largest sheets of the library have 80,000. */
const LARGEST_SHEET = 300_000;

const sheetKey = ({ document, page }: Pick<FaultSubject, 'document' | 'page'>): string =>
  `${SHEET_PREFIX}${document}:${page}`;

const isWaiting = ({ report }: FaultSession): boolean => report !== null && !report.isSent;

function readAll(): FaultSession[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(SESSION_PREFIX))
    .flatMap((key) => readSession(storage.get(key)) ?? []);
}

/** Searches of a user, the latest first. */
const of = (owner: string): FaultSession[] =>
  readAll()
    .filter((session) => session.owner === owner)
    .sort((a, b) => b.savedAt - a.savedAt);

function remove({ id }: Pick<FaultSession, 'id'>): void {
  storage.remove(SESSION_PREFIX + id);
  dropSheets();
}

/** Sheets that no search needs any more. */
function dropSheets(): void {
  const needed = new Set(readAll().map(({ subject }) => sheetKey(subject)));
  for (const key of storage.keys()) if (key.startsWith(SHEET_PREFIX) && !needed.has(key)) storage.remove(key);
}

function readSheet(subject: Pick<FaultSubject, 'document' | 'page'>): Netlist | null {
  const stored = storage.get(sheetKey(subject));
  // written by `keepSheet` alone
  return typeof stored === 'object' && stored !== null && 'components' in stored ? (stored as Netlist) : null;
}

/** Searches for faults, and the sheets that they need without a network: they outlive the app. */
export const faultSessions = {
  of,
  find: (owner: string, { document, page, load }: Pick<FaultSubject, 'document' | 'load' | 'page'>) =>
    of(owner).find(({ subject: own }) => own.document === document && own.page === page && own.load === load),
  /** Keeps it at once, in the place of an older one of its subject. False when the device has no room. */
  keep(session: FaultSession): boolean {
    const isKept = storage.set(SESSION_PREFIX + session.id, session);
    const others = of(session.owner).filter((other) => other.id !== session.id && !isWaiting(other));
    const older = others.filter(({ subject }) => sameSubject(subject, session.subject));
    [...older, ...others.filter((other) => !older.includes(other)).slice(MOST_KEPT - 1)].forEach(remove);
    return isKept;
  },
  remove,
  /** The sheet that a search goes on with when the app was killed and there is no network. */
  keepSheet(subject: FaultSubject, netlist: Netlist): void {
    if (JSON.stringify(netlist).length > LARGEST_SHEET) log.info('fault-finding', 'the sheet is too large to be kept');
    else storage.set(sheetKey(subject), netlist);
  },
  sheet: readSheet,
  /** Whose found fault is not uploaded yet. */
  isWaiting,
};
