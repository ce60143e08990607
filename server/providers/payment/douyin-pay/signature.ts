import { createHash } from 'node:crypto';

/** Fields that say who asks; the signature leaves them out. */
const UNSIGNED: readonly string[] = ['app_id', 'thirdparty_id', 'sign', 'other_settle_params'];

/** What a request sends. */
export type Fields = Readonly<Record<string, string | number>>;

/** Douyin sorts by bytes of UTF-8, which is not JavaScript's order for rare characters. */
const sortedByBytes = (texts: readonly string[]): string[] =>
  [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** The signature of a request: MD5 over the sorted values and the salt, joined by `&`. Empty ones do not count. */
export function requestSignature(fields: Fields, salt: string): string {
  const values = Object.entries(fields)
    .filter(([name]) => !UNSIGNED.includes(name))
    .map(([, value]) =>
      String(value)
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    )
    .filter((value) => value !== '' && value !== 'null');
  return createHash('md5')
    .update(sortedByBytes([...values, salt]).join('&'))
    .digest('hex');
}

/** The signature of a notification: SHA-1 over the sorted token and values. */
export const notificationSignature = (token: string, values: readonly string[]): string =>
  createHash('sha1')
    .update(sortedByBytes([token, ...values.filter((value) => value !== '')]).join(''))
    .digest('hex');
