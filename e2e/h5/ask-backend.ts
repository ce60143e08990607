import assert from 'node:assert/strict';
import { callHeaders } from '../call-headers';
import { surroundings } from './surroundings';

/** Asks the backend as another device would. Throws AssertionError when it refuses. */
export async function askBackend<T>(path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(`${surroundings.origin}${path}`, {
    method: 'POST',
    headers: callHeaders('h5', token),
    body: JSON.stringify(body),
  });
  const { resp_code: code, resp_msg: message, data } = (await answer.json()) as Record<string, unknown>;
  assert.equal(code, 0, String(message));
  return data as T;
}
