import { smsGetCode } from '../../../src/contract/endpoints/account';
import type { TestServer } from '../../testing/test-server';

export const PASSWORD = 'demo1234';
let lastPhone = 13_900_000_000;
/** A phone that no other test of the file uses, so that limits do not meet. */
export const freshPhone = () => String((lastPhone += 1));

/** Has a code sent to a phone, and returns it. */
export async function codeFor(
  server: TestServer,
  phone: string,
  purpose: 'login' | 'reset' = 'login',
): Promise<string> {
  expect((await server.call(smsGetCode, { phone, purpose })).code).toBe(0);
  return server.sms.lastCode(phone);
}
