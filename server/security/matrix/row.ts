import type { Caller, Person } from './callers';
import type { Scene } from './scene';

/** Answer codes: 0, −1 wrong input, −2 refused by a rule, 20100, 403, 404; for files the HTTP status, 200 as 0. */
export type Codes = Readonly<Record<Caller, number>>;

/**
 * Makes what the call is about, which is `self`'s or the store's, and an input that its rightful caller would be
 * answered.
 */
export type MakeInput = (scene: Scene, caller: Person) => object | Promise<object>;

/** What everybody gets from one call. */
export interface Row {
  readonly codes: Codes;
  readonly input: MakeInput;
  /**
   * For calls that everybody may use on other people's things: why that is right. Without it a foreigner changes and
   * reads nothing.
   */
  readonly byDesign?: string;
  /** For file hosts: makes the address instead of the contract's path. */
  readonly address?: (scene: Scene, caller: Person) => string | Promise<string>;
}

/** Calls without a row: their door is tried in sockets.test.ts. */
export const OPENED_BY_HANDSHAKE: readonly string[] = ['socketConnect'];

/** The rows of a group, by name of the call; a second row of a call has a remark after a colon. */
export type Rows = Readonly<Record<string, Row>>;

const ANONYMOUS = 20100;
const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const INVALID = -1;
export const REFUSED = -2;

const all = (code: number): Codes => ({
  anonymous: code,
  other: code,
  rival: code,
  admin: code,
  technician: code,
  receptionist: code,
  owner: code,
  self: code,
});
const nothing: MakeInput = () => ({});

/** The same for everybody, logged in or not; with 0 it shows and changes nothing of others. */
export const everybody = (input: MakeInput = nothing, code = 0, byDesign?: string): Row => ({
  codes: all(code),
  input,
  ...(byDesign === undefined ? {} : { byDesign }),
});

/** By a link that is meant for somebody without an account: for everybody but the store's technicians. */
export const byLink = (byDesign: string, input: MakeInput): Row => ({
  codes: { ...all(0), technician: REFUSED },
  input,
  byDesign,
});

/** About the caller alone: whoever is logged in acts on, and sees, their own. */
export const ownOnly = (input: MakeInput = nothing, code = 0): Row => ({
  codes: { ...all(code), anonymous: ANONYMOUS },
  input,
});

/** As `ownOnly`, on things that are there for everybody. */
export const loggedIn = (byDesign: string, input: MakeInput = nothing): Row => ({ ...ownOnly(input), byDesign });

/** About a thing of `self`: others are answered `code`, as if it were not there. */
export const selfOnly = (input: MakeInput, code = NOT_FOUND): Row => ({
  codes: { ...all(code), anonymous: ANONYMOUS, self: 0 },
  input,
});

/** Public, but only `self` has what it takes, such as a password or code. */
export const holderOnly = (input: MakeInput, code = INVALID): Row => ({ codes: { ...all(code), self: 0 }, input });

export const adminOnly = (input: MakeInput): Row => ({
  codes: { ...all(FORBIDDEN), anonymous: ANONYMOUS, admin: 0 },
  input,
});

const store = (technician: number, receptionist: number, rival: number, input: MakeInput): Row => ({
  codes: { ...all(FORBIDDEN), anonymous: ANONYMOUS, technician, receptionist, owner: 0, rival },
  input,
});
/** About something of the store: its people only, and for another store there is no such thing. */
export const staff = (input: MakeInput): Row => store(0, 0, NOT_FOUND, input);
export const reception = (input: MakeInput): Row => store(FORBIDDEN, 0, NOT_FOUND, input);
export const ownerOnly = (input: MakeInput): Row => store(FORBIDDEN, FORBIDDEN, NOT_FOUND, input);
/** About whichever store the caller works in. */
export const ownStaff = (input: MakeInput = nothing): Row => store(0, 0, 0, input);
export const ownReception = (input: MakeInput = nothing): Row => store(FORBIDDEN, 0, 0, input);
export const ownOwner = (input: MakeInput = nothing): Row => store(FORBIDDEN, FORBIDDEN, 0, input);
