/* global __ENV, __ITER, __VU */
import { check } from 'k6';
import http from 'k6/http';

const { ORIGIN = 'http://127.0.0.1:8787', RATE = '20', DURATION = '1m', CONNECTIONS = '100' } = __ENV;

/** So many turns of the script begin each second, however long they take. Red, when turns fail or calls are slow. */
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

/** What runs as a turn. Whatever ends it early is told by k6, and counts as one failed check: each turn makes one. */
export const turnOf = (work) =>
  async function turn(data) {
    let problem = null;
    try {
      await work(data);
    } catch (error) {
      problem = error;
    }
    if (!check(problem, { 'the turn is right': (found) => found === null })) throw problem;
  };

/** The answer of a call. What is no answer of the backend has a code that no answer has. */
function read(status, text) {
  if (status !== 200) return { resp_code: `HTTP ${status}`, resp_msg: 'no answer' };
  try {
    return JSON.parse(text);
  } catch {
    return { resp_code: 'HTTP 200', resp_msg: 'no JSON' };
  }
}

/** Sends a call of the contract. Returns its data, or throws with the words of an answer that is not right. */
export async function call(path, body, token = '') {
  const headers = { 'content-type': 'application/json', 'x-channel': 'app', 'x-platform': 'h5', 'x-version': '1.0.0' };
  const params = { headers: token ? { ...headers, 'x-access-token': token } : headers, tags: { name: path } };
  const { status, body: text } = await http.asyncRequest('POST', ORIGIN + path, JSON.stringify(body), params);
  const { resp_code: code, resp_msg: words, data } = read(status, text);
  if (code !== 0) throw new Error(`${path}: ${code} ${words}`);
  return data;
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
