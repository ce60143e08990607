/* global __ENV, __ITER, __VU */
import { check, fail } from 'k6';
import http from 'k6/http';

const { ORIGIN = 'http://127.0.0.1:8787', RATE = '20', DURATION = '1m', CONNECTIONS = '100' } = __ENV;

/** So many turns of the script begin each second, however long they take. Red, when a turn fails or is slow. */
export const options = {
  scenarios: {
    turns: {
      executor: 'constant-arrival-rate',
      rate: Number(RATE),
      duration: DURATION,
      preAllocatedVUs: Number(CONNECTIONS),
    },
  },
  thresholds: {
    checks: ['rate>0.99'],
    http_req_failed: ['rate<0.01'],
    http_req_duration: ['p(95)<1000'],
    dropped_iterations: ['count<1'],
  },
};

/** Sends a call of the contract. Returns its data; an answer that is not right ends the turn and counts as failed. */
export async function call(path, body, token = '') {
  const headers = { 'content-type': 'application/json', 'x-channel': 'app', 'x-platform': 'h5', 'x-version': '1.0.0' };
  const params = { headers: token ? { ...headers, 'x-access-token': token } : headers, tags: { name: path } };
  const { status, body: text } = await http.asyncRequest('POST', ORIGIN + path, JSON.stringify(body), params);
  const answer = status === 200 ? JSON.parse(text) : { resp_code: status, resp_msg: 'no answer' };
  if (!check(answer, { [`${path} is right`]: ({ resp_code: code }) => code === 0 }))
    fail(`${path}: ${answer.resp_code} ${answer.resp_msg}`);
  return answer.data;
}

/** Logs in everybody of a list such as 13800138001:demo1234,13800138002:demo1234. Returns their tokens. */
export async function logIn(accounts) {
  const tokens = [];
  for (const account of accounts.split(',')) {
    const [phone, password] = account.split(':');
    tokens.push((await call('/phoneLogin/login', { phone, password })).token);
  }
  return tokens;
}

/** One of a list, so that connections take all of them in turn. */
export const inTurn = (list) => list[(__VU + __ITER) % list.length];

export const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

/** A name for an intent that no other turn has, in this run or another. */
export const newKey = () => `k6-${Date.now().toString(36)}-${__VU}-${__ITER}-${Math.random().toString(36).slice(2, 8)}`;
