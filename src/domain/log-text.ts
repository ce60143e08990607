import { LOG_TEXT_LENGTH } from './timing';

/** A mobile number: what stands before it, its first three digits, its last four. */
export const PHONE = /(^|\D)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** A secret after its name, which is the first group; `more` are further names. */
export const secretNamed = (...more: string[]): RegExp =>
  new RegExp(
    `((?:${['utoken', 'access-?token', 'token', 'password', 'passwd', 'pwd', 'jsCode', 'smsCode', ...more].join('|')})["']?\\s*[:=]\\s*["']?)[^\\s"'&,;}]+`,
    'gi',
  );
const SECRET = secretNamed();

/** Any value as text, whole and with its secrets. Never throws. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Circular, or a getter that throws: its kind is all that can be said.
    return Object.prototype.toString.call(value);
  }
}

/** Any value as one line for the log: tokens, passwords and phone numbers hidden, then cut at 200 characters (§9). */
export function logText(value: unknown): string {
  const text = asText(value).replace(SECRET, '$1***').replace(PHONE, '$1$2****$3').replace(/\s+/g, ' ');
  return text.slice(0, LOG_TEXT_LENGTH);
}
