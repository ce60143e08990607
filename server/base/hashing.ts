import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret with enough bits of its own, such as a login token. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What is stored of a guessable value, such as a 6-digit code or a phone: useless without the server's secret. */
export const keyedHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether two signatures are the same; how long it takes does not tell how much of them is. */
export function sameSignature(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
