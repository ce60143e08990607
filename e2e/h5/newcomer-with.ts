import { useExchangeCode } from '../../src/contract/endpoints/shop';
import type { Person, TestBackend } from './test-backend';

/** Somebody new who owns so many points, or so many yuan of coins. */
export async function newcomerWith(backend: TestBackend, kind: 'points' | 'coins', amount: number): Promise<Person> {
  const person = await backend.newcomer();
  const command = ['exchange-codes', 'create', '--kind', kind, '--amount', String(amount), '--count', '1'];
  const printed = await backend.operator(...command);
  const [code] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(printed) ?? [];
  if (code === undefined) throw new Error(`no code: ${printed}`);
  await backend.ask(useExchangeCode.path, { code }, person.token);
  return person;
}
