import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls, type RegisteredCall } from '../../src/contract/registry';
import { allRoutes } from '../modules/all-routes';

const keyOf = ({ endpoint }: RegisteredCall) => `${endpoint.method} ${endpoint.path}`;
const served = new Set(allRoutes.map((route) => keyOf(route.call)));
const serverFolder = join(__dirname, '..');
const tests = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(serverFolder, file), 'utf8'))
  .join('\n');

describe('the contract and the server', () => {
  const current = allCalls.filter((call) => !call.endpoint.planned);
  const planned = allCalls.filter((call) => call.endpoint.planned);

  it.each(current.map((call) => [call.name, call] as const))('%s is served', (_name, call) =>
    expect(served).toContain(keyOf(call)),
  );
  it('what is planned is not served', () => expect(planned.map(keyOf).filter((key) => served.has(key))).toEqual([]));
  it.each(current.map((call) => [call.name]))('%s has a test that names it', (name) =>
    expect(new RegExp(`\\b${name}\\b`).test(tests)).toBe(true),
  );

  it('no path is served twice', () => expect(served.size).toBe(allRoutes.length));
});
