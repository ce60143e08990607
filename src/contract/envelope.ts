/** Result codes of the response envelope (§8). */
export const RespCode = {
  ok: 0,
  /** Bad input: the message says what is wrong. */
  invalid: -1,
  /** A business rule refused the call: the message says why. */
  refused: -2,
  /** Too many tries in a short time. */
  limited: -3,
  /** The same thing was changed or done meanwhile, in another way: look at that before going on. */
  conflict: -4,
  /** Something that the server needs is away for a while: the same call may succeed later. */
  unavailable: -5,
  /** No token, or one that is no longer valid. */
  unauthenticated: 20100,
  forbidden: 403,
  notFound: 404,
  serverError: 500,
} as const;

/** Every answer of every call (§3). Calls with compressed or listed answers use `datas`. */
export interface Envelope<T = unknown> {
  resp_code: number;
  resp_msg: string;
  data?: T;
  datas?: T | string;
}

/** Request header names (§7). */
export const Header = {
  token: 'x-access-token',
  platform: 'x-platform',
  version: 'x-version',
  channel: 'x-channel',
  /** The device's random id (§3): lets limits tell the owner's device from a stranger's. */
  device: 'x-device',
} as const;

/** The one value of the x-channel header (§7). */
export const CHANNEL = 'app';
