import assert from 'node:assert/strict';
import { surroundings } from '../surroundings';

/** A fresh token of a demo account, as a shell keeps one in its storage. */
export async function tokenOf(phone: string): Promise<string> {
  const answer = await fetch(`${surroundings.origin}/phoneLogin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-channel': 'app', 'x-platform': 'android', 'x-version': '1.0.0' },
    body: JSON.stringify({ phone, password: 'demo1234' }),
  });
  const {
    resp_code: code,
    resp_msg: message,
    data,
  } = (await answer.json()) as { resp_code: number; resp_msg: string; data: { token: string } };
  assert.equal(code, 0, message);
  return data.token;
}
