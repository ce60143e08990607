/** What a user did without a network and the server has still to hear, as plain data. */
export interface Waiting {
  /** Whose it is: sent with that user's login alone. */
  readonly uid: string;
  /** Path of the call, and what is sent. */
  readonly path: string;
  readonly body: object;
  /** What it is about: the last word on it replaces an older one, such as a like that was taken back. */
  readonly subject: string;
  /** For the user: 反映与实车不符. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What the server said when it refused; '' while it waits. */
  readonly refusal: string;
}

/** After these days nobody means it any more, milliseconds. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;
const MOST = 200;

const isSame = (one: Waiting, other: Waiting): boolean => one.uid === other.uid && one.subject === other.subject;
/** The very word: a later one on its subject says something else, be it in the same millisecond. */
const isThis = (one: Waiting, other: Waiting): boolean =>
  isSame(one, other) && one.at === other.at && JSON.stringify(one.body) === JSON.stringify(other.body);

/** With one more; of a subject only the last word is sent. */
export const withWaiting = (list: readonly Waiting[], one: Waiting): Waiting[] =>
  [...list.filter((other) => !isSame(other, one)), one].slice(-MOST);

/** Without this very one: a later word on its subject stays. */
export const withoutWaiting = (list: readonly Waiting[], one: Waiting): Waiting[] =>
  list.filter((other) => !isThis(other, one));

export const refusedWith = (list: readonly Waiting[], one: Waiting, refusal: string): Waiting[] =>
  list.map((other) => (isThis(other, one) ? { ...other, refusal } : other));

/** What is to be sent for a user, the oldest first. */
export const toSend = (list: readonly Waiting[], uid: string): Waiting[] =>
  list.filter((one) => one.uid === uid && one.refusal === '');

/** What storage held, without what is damaged or too old. */
export function readOutbox(stored: unknown, now: number): Waiting[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<Waiting>[])
    .filter((one) => typeof one?.path === 'string' && typeof one.subject === 'string' && typeof one.at === 'number')
    .map((one) => ({ refusal: '', name: '', uid: '', ...one }) as Waiting)
    .filter((one) => now - one.at < LIFETIME_MS);
}
