/**
 * The calls of the desk, all below DESK_API, JSON both ways. A POST carries `DESK_HEADER`, which a page of another
 * origin cannot send along with a cookie. Refusals answer 400, 401, 403, 404, 409, 422 or 429 with a `DeskRefusal`.
 *
 * | call | body | answer |
 * |---|---|---|
 * | POST login | `DeskLoginAsk` | `DeskSession`; 401 `totp` when only the code is missing, `change` and `setup`
 *   at the first login (see `DeskRefusal`) |
 * | POST logout | | `{}` |
 * | GET session | | `DeskSession` |
 * | POST own/setup | | `DeskSetup`: the key of another authenticator |
 * | POST own | `DeskOwnAsk` | `{}`; all sessions of who asks end |
 * | POST list/<page> | `DeskListAsk` | `DeskRows` |
 * | POST record/<page> | `{id, full?}` | `DeskRecord` |
 * | POST preview | `{name, input}` | `DeskPreview` |
 * | POST run | `DeskRunAsk` | `DeskOutcome`; 409 `version`, 422 `input` |
 * | GET jobs, jobs/<id>; POST jobs/<id>/stop | | `DeskJob[]`, `DeskJob` |
 * | POST files | `{name, size}` | `{id, size, done}`: begins an upload of so many bytes |
 * | POST files/<id> | at most 8 MiB as application/octet-stream, `x-offset` | `{id, size, done}` |
 * | GET files/<id>/state | | `{id, size, done}`: where to go on after a break |
 * | GET files/<id> | | the bytes of a picture that was uploaded |
 * | POST export/<page>?as=csv or xlsx | `DeskListAsk` | the file |
 */
export const DESK_BASE = '/desk/';
export const DESK_API = '/desk/api/';
export const DESK_HEADER = 'x-desk';

/**
 * A login. `newPassword` (12 characters or more) replaces a password that somebody else gave; `setup` is the token of
 * `DeskRefusal.setup`, whose key `code` is made with.
 */
export interface DeskLoginAsk {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
  readonly newPassword?: string;
  readonly setup?: string;
}

/**
 * What an operator replaces of the own login, proved by the password and a one-time code of now. `authenticator`:
 * the token of `DeskSetup`, and a code that its key makes.
 */
export interface DeskOwnAsk {
  readonly password: string;
  readonly code: string;
  readonly newPassword?: string;
  readonly authenticator?: { readonly setup: string; readonly code: string };
}

/** What a list is asked for. Pages count from 1. */
export interface DeskListAsk {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly page: number;
  readonly size: number;
  readonly sort?: { readonly key: string; readonly down: boolean };
}

/** What is to be done. `reason` is kept with it; `confirm` is what the preview gave. */
export interface DeskRunAsk {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly confirm?: string;
  readonly version?: number;
}
