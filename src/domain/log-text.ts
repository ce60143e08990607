import { LOG_TEXT_LENGTH } from './timing';

const PHONE = /(^|\D)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const SECRET = /((?:utoken|access-?token|token|password|passwd|pwd|jsCode|smsCode)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi;

function asText(value: unknown): string {
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
