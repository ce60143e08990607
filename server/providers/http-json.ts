import { refused } from '../http/errors';

const TIMEOUT_MS = 8000;

/**
 * Asks an outside service and returns its JSON object.
 * Throws CallError `whenDown` when it cannot be reached, takes over 8 s or answers anything but JSON.
 * Addresses are never logged: they carry secrets.
 */
export async function fetchJson(url: string, whenDown: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  let answer: unknown;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer = await response.json();
  } catch {
    // What went wrong may quote the address; the caller's message is all that may travel.
    throw refused(whenDown);
  }
  if (typeof answer !== 'object' || answer === null) throw refused(whenDown);
  return answer as Record<string, unknown>;
}

/** A text field of an outside answer, or null. */
export const textField = (answer: Record<string, unknown>, name: string): string | null => {
  const value = answer[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** An object field of an outside answer, or null. */
export const objectField = (answer: Record<string, unknown>, name: string): Record<string, unknown> | null => {
  const value = answer[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
};
