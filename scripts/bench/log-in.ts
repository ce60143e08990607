import { phoneLogin } from '../../src/contract/endpoints/account';
import type { Envelope } from '../../src/contract/envelope';
import type { Session } from '../../src/contract/schemas/account';

const USER = { phone: '13800138001', password: 'demo1234' };

/** Logs a demo account in; its token. Throws when the backend refuses it. */
export async function logIn(backend: string): Promise<string> {
  const response = await fetch(`${backend}${phoneLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  });
  const { resp_code, resp_msg, data } = (await response.json()) as Envelope;
  if (resp_code !== 0) throw new Error(`the demo account cannot log in: ${resp_msg}`);
  return (data as Session).token;
}
