import { PHONE, secretNamed } from './log-text';

const QUERY = /([?#])[^\s)'"]*?(?=(:\d+){1,2}(\s|\)|$)|[\s)'"]|$)/gm;
// Any code may be one that logs somebody in; the log keeps those of the backend's answers.
const SECRET = secretNamed('code');
const VIN = /\b[A-HJ-NPR-Z0-9]{17}\b/g;

/**
 * An error's message or stack as it may leave the device: without query strings and hashes of addresses, secrets,
 * phones and VINs.
 */
export function bareText(text: string): string {
  return text.replace(QUERY, '').replace(SECRET, '$1***').replace(PHONE, '$1***').replace(VIN, '***');
}
