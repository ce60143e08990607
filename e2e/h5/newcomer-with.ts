import { useExchangeCode } from '../../src/contract/endpoints/shop';
import type { Person, TestBackend } from './test-backend';

/** An exchange code that nobody has used yet, for so many points, or so many yuan of coins. */
export async function newCode(backend: TestBackend, kind: 'points' | 'coins', amount: number): Promise<string> {
  const worth = ['--kind', kind, '--amount', String(amount), '--count', '1'];
  const printed = await backend.operator('exchange-codes', 'create', ...worth, '--reason', '试用', '--yes');
  const [code] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(printed) ?? [];
  if (code === undefined) throw new Error(`no code: ${printed}`);
  return code;
}

/** Somebody new who owns as much. */
export async function newcomerWith(backend: TestBackend, kind: 'points' | 'coins', amount: number): Promise<Person> {
  const person = await backend.newcomer();
  await backend.ask(useExchangeCode.path, { code: await newCode(backend, kind, amount) }, person.token);
  return person;
}
