import { refused } from '../base/refusals';
import { HttpFailure, judgeError, type FailureWatch } from './failure-watch';

const TIMEOUT_MS = 8000;

/** A JSON object that somebody else sent. */
export type JsonObject = Record<string, unknown>;

/** The address without what may be a secret. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'no address');

async function readAnswer(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw response.ok ? error : new HttpFailure(`no JSON, status ${response.status}`, response.status);
  }
}

async function askJson(url: string, watch: FailureWatch, init: RequestInit): Promise<JsonObject> {
  let answer: unknown;
  try {
    answer = await readAnswer(url, init);
  } catch (error) {
    watch.noteError(error, hostOf(url));
    // The error may quote the address; its kind (a time limit, no connection, no JSON) may travel.
    throw new Error(`no answer: ${judgeError(error).cause}`);
  }
  if (typeof answer !== 'object' || answer === null) {
    watch.note('answer', `${hostOf(url)}: not an object`);
    throw new Error('no answer: not an object');
  }
  return answer as JsonObject;
}

/** What posts an object as JSON. */
export const jsonBody = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Posts JSON to an outside service and returns its JSON object. Throws an Error, without the address, when there is
 * none within 8 s; `watch` hears why.
 */
export const postJson = (url: string, body: object, watch: FailureWatch): Promise<JsonObject> =>
  askJson(url, watch, jsonBody(body));

/**
 * Asks an outside service and returns its JSON object.
 * Throws CallError `whenDown` when it cannot be reached, takes over 8 s or answers anything but JSON; `watch` hears
 * why. Addresses are never logged: they carry secrets.
 */
export async function fetchJson(
  url: string,
  { whenDown, watch }: { readonly whenDown: string; readonly watch: FailureWatch },
  init: RequestInit = {},
): Promise<JsonObject> {
  try {
    return await askJson(url, watch, init);
  } catch {
    // The caller's message is all that may travel to the user.
    throw refused(whenDown);
  }
}

/** A text field of an outside answer, or null. */
export const textField = (answer: JsonObject, name: string): string | null => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** An object field of an outside answer, or null. */
export const objectField = (answer: JsonObject, name: string): JsonObject | null => {
  const value = answer[name];
  return typeof value === 'object' && value !== null ? (value as JsonObject) : null;
};
