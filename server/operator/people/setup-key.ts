import type { DeskSetup } from '../../../src/contract/desk/shapes';
import { checkToken, signToken } from '../../base/signed-token';
import { later, MINUTE } from '../../base/clock/clock';
import type { OperatorRow } from './accounts';
import { newTotpSecret, totpAddress } from './totp';

const SETUP_MS = 15 * MINUTE;
const PURPOSE = 'desk-setup';

/** The key of an authenticator that was offered to an operator; null for another one's token, or after its time. */
export function keyOfSetup(secret: string, now: Date, { id }: Pick<OperatorRow, 'id'>, token: string): string | null {
  const checked = checkToken(secret, PURPOSE, token, now);
  return checked.state === 'valid' && checked.claims['id'] === id ? (checked.claims['key'] ?? null) : null;
}

/** Offers an operator a key for an authenticator, which is kept nowhere until a code of it is sent along. */
export function offerSetup(
  secret: string,
  now: Date,
  { id, name }: Pick<OperatorRow, 'id' | 'name'>,
  key = newTotpSecret(),
): DeskSetup {
  return { key, token: signToken(secret, PURPOSE, { id, key }, later(now, SETUP_MS)), address: totpAddress(key, name) };
}
