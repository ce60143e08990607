import { refused } from '../base/refusals';

const TIMEOUT_MS = 8000;

/** A JSON object that somebody else sent. */
export type JsonObject = Record<string, unknown>;

async function askJson(url: string, init: RequestInit): Promise<JsonObject> {
  let answer: unknown;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer = await response.json();
  } catch (error) {
    // The cause may quote the address; its kind (a time limit, no connection, no JSON) may travel.
    throw new Error(
      `no answer: ${typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : 'unknown'}`,
    );
  }
  if (typeof answer !== 'object' || answer === null) throw new Error('no answer: not an object');
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
 * none within 8 s.
 */
export const postJson = (url: string, body: object): Promise<JsonObject> => askJson(url, jsonBody(body));

/**
 * Asks an outside service and returns its JSON object.
 * Throws CallError `whenDown` when it cannot be reached, takes over 8 s or answers anything but JSON.
 * Addresses are never logged: they carry secrets.
 */
export async function fetchJson(url: string, whenDown: string, init: RequestInit = {}): Promise<JsonObject> {
  try {
    return await askJson(url, init);
  } catch {
    // The caller's message is all that may travel.
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
