import type { CarState } from '../circuit/car-state';
import type { Measurement } from '../circuit/car-answers';
import type { Evidence, SwitchPosition } from './diagnosis-types';
import { isStartCode, type StartCode } from './is-start-code';

/** What a search is about: a load of a page of a wiring diagram, in whose circuit the fault is looked for. */
export interface FaultSubject {
  /** id of the document in the library, and its page from 1 */
  readonly document: string;
  readonly page: number;
  /** of the document */
  readonly title: string;
  /** car as the sheet prints it */
  readonly vehicle: string;
  /** `loadKey`, and its name in Chinese */
  readonly load: string;
  readonly name: string;
  /** false: should work and does not; true: works though it must not */
  readonly works: boolean;
  /** parts that any sheet of the car shows at high voltage */
  readonly highVoltage?: readonly string[] | undefined;
}

/** Where the found fault goes: kept until the server has it. */
export interface FaultReport {
  readonly orderId: string;
  readonly plate: string;
  readonly isSent: boolean;
}

/** A search for a fault as it is kept on the device after each answer. Plain data. */
export interface FaultSession {
  /** also the key under which the found fault is sent, so that it is kept once */
  readonly id: string;
  /** user id: nobody else is shown it */
  readonly owner: string;
  readonly subject: FaultSubject;
  /** the order that it was begun from; '' for none */
  readonly orderId: string;
  /** the customer's words and the trouble code that it was begun with; '' for none */
  readonly complaint: string;
  readonly dtc: string;
  /** the symptom first, then every answer */
  readonly evidence: readonly Evidence[];
  /** epoch ms */
  readonly startedAt: number;
  readonly savedAt: number;
  readonly report: FaultReport | null;
}

type Origin = Pick<FaultSession, 'complaint' | 'dtc' | 'orderId' | 'owner'>;

/**
 * A search that begins with what is seen of its load in a state of the car in which it should be otherwise, and with the
 * codes (`startCodes`) that were read before.
 */
export function newSession(
  id: string,
  subject: FaultSubject,
  origin: Origin,
  state: CarState,
  now: number,
  codes: readonly StartCode[] = [],
): FaultSession {
  const { load, works } = subject;
  return {
    id,
    subject,
    ...origin,
    evidence: [{ kind: 'load', load, works, state }, ...codes],
    startedAt: now,
    savedAt: now,
    report: null,
  };
}

/** With one more answer. */
export const withAnswer = (session: FaultSession, answer: Evidence, now: number): FaultSession => ({
  ...session,
  evidence: [...session.evidence, answer],
  savedAt: now,
});

/** How much of the evidence the search began with: the symptom, and codes. */
function startLength(evidence: readonly Evidence[]): number {
  const codes = evidence.slice(1).findIndex((piece) => !isStartCode(piece));
  return codes < 0 ? evidence.length : codes + 1;
}

/** Whether there is an answer to take back; what the search began with is none. */
export const canGoBack = ({ evidence }: FaultSession): boolean => evidence.length > startLength(evidence);

/** 上一步: without the last answer. */
export const withoutLast = (session: FaultSession, now: number): FaultSession =>
  canGoBack(session) ? { ...session, evidence: session.evidence.slice(0, -1), savedAt: now } : session;

/** Without a doubted answer; the symptom stays. */
export const withoutAnswer = (session: FaultSession, at: number, now: number): FaultSession =>
  at < 1 ? session : { ...session, evidence: session.evidence.filter((_, index) => index !== at), savedAt: now };

/** With a reading measured again. What is no reading stays as it is. */
export const withReading = (session: FaultSession, at: number, value: number, now: number): FaultSession => ({
  ...session,
  evidence: session.evidence.map((one, index) => (index === at && one.kind === 'reading' ? { ...one, value } : one)),
  savedAt: now,
});

/** A new search for the same symptom with the same codes, under a key of its own. */
export const restarted = (session: FaultSession, id: string, now: number): FaultSession => ({
  ...session,
  id,
  evidence: session.evidence.slice(0, startLength(session.evidence)),
  startedAt: now,
  savedAt: now,
  report: null,
});

/** How many steps were taken: what was looked at as well as what was measured, also in vain. */
export const stepCount = ({ evidence }: Pick<FaultSession, 'evidence'>): number =>
  evidence.length - startLength(evidence);

/** Equal for searches of which one is kept: a load of a page, and which way it fails. */
export const sameSubject = (a: FaultSubject, b: FaultSubject): boolean =>
  a.document === b.document && a.page === b.page && a.load === b.load && a.works === b.works;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const KINDS: readonly unknown[] = [
  'code',
  'codes',
  'fuse',
  'input',
  'load',
  'loads',
  'reading',
  'relay',
  'unreachable',
  'unsure',
  'unsure-question',
];
const isMeasurement = (value: unknown): value is Measurement =>
  isObject(value) && ['mode', 'red', 'black'].every((field) => typeof value[field] === 'string');

const isPosition = (value: unknown): value is SwitchPosition =>
  isObject(value) && typeof value.part === 'string' && typeof value.at === 'number';

const areNames = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

function isEvidence(value: unknown): value is Evidence {
  if (!isObject(value) || !KINDS.includes(value.kind)) return false;
  if (value.kind === 'unsure-question') return typeof value.about === 'string';
  if (!isObject(value.state) || typeof value.state.key !== 'string') return false;
  if (value.kind === 'load') return typeof value.load === 'string' && typeof value.works === 'boolean';
  if (value.kind === 'loads') return [value.work, value.fail].every(areNames);
  if (value.kind === 'code') return typeof value.code === 'string' && typeof value.isStored === 'boolean';
  if (value.kind === 'codes') return [value.stored, value.absent].every(areNames);
  if (value.kind === 'input')
    return typeof value.input === 'string' && typeof value.isShown === 'boolean' && isPosition(value.position);
  if (value.kind === 'fuse') return typeof value.fuse === 'string' && typeof value.blown === 'boolean';
  if (value.kind === 'relay') return typeof value.relay === 'string' && typeof value.clicks === 'boolean';
  return isMeasurement(value.measurement) && (value.kind !== 'reading' || typeof value.value === 'number');
}

/** What storage holds as a search; null when it is none, or one of another shape. */
export function readSession(stored: unknown): FaultSession | null {
  if (!isObject(stored) || typeof stored.id !== 'string' || typeof stored.owner !== 'string') return null;
  const { subject, evidence } = stored;
  if (!isObject(subject) || typeof subject.document !== 'string' || typeof subject.load !== 'string') return null;
  if (!Array.isArray(evidence) || evidence.length === 0 || !evidence.every(isEvidence)) return null;
  const empty = { orderId: '', complaint: '', dtc: '', startedAt: 0, savedAt: 0, report: null };
  // written by us alone; a field that a later version adds gets its empty value
  return { ...empty, ...stored } as unknown as FaultSession;
}
