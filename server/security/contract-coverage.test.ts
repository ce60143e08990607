import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import { allRoutes } from '../modules/all-routes';
import { validInputs } from '../testing/valid-inputs';
import { matrix, nameOfCall } from './matrix/all-rows';
import { OPENED_BY_HANDSHAKE } from './matrix/row';

const keyOf = ({ endpoint }: RegisteredCall) => `${endpoint.method} ${endpoint.path}`;
const served = new Set(allRoutes.map((route) => keyOf(route.call)));
const serverFolder = join(__dirname, '..');
const tests = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(serverFolder, file), 'utf8'))
  .join('\n');
const rows = new Set(Object.keys(matrix).map(nameOfCall));

/** What a call of the contract still lacks, and which file to change for it. */
function lacks(call: RegisteredCall): string[] {
  const { name, endpoint } = call;
  if (endpoint.planned)
    return served.has(keyOf(call)) ? ['is planned, yet served: take `planned` away in src/contract/endpoints'] : [];
  return [
    served.has(keyOf(call)) ? '' : 'a route: add one to server/modules/<concern>/routes.ts',
    new RegExp(`\\b${name}\\b`).test(tests) ? '' : 'a test that names it: add one beside server/modules/<concern>',
    rows.has(name) || OPENED_BY_HANDSHAKE.includes(name)
      ? ''
      : 'a row of who may do what: add one to server/security/matrix/<group>-rows.ts (helpers in row.ts)',
    endpoint.method === 'GET' || validInputs[name]
      ? ''
      : 'an input that would be accepted: add one to server/testing/valid-inputs.ts',
  ].filter((lack) => lack !== '');
}

describe('the contract and the server', () => {
  it.each(allCalls.map((call) => [call.name, call] as const))('%s lacks nothing', (_name, call) =>
    expect(lacks(call)).toEqual([]),
  );

  it('has no row of a call that does not exist', () =>
    expect([...rows].filter((name) => !allCalls.some((call) => call.name === name))).toEqual([]));

  it('no path is served twice', () => expect(served.size).toBe(allRoutes.length));
});
