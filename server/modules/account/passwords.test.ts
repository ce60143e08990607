import crypto, { type ScryptOptions } from 'node:crypto';
import { PASSWORD_COST } from './password-cost';
import { hashPassword, verifyPassword } from './passwords';

describe('a password', () => {
  it('fits its own hash, and no other does', async () => {
    const stored = await hashPassword('Wrench-17mm');
    expect(await verifyPassword('Wrench-17mm', stored)).toBe(true);
    expect(await verifyPassword('wrench-17mm', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('is the same however its letters are composed', async () => {
    expect(await verifyPassword('cafe\u0301-2026', await hashPassword('caf\u00e9-2026'))).toBe(true);
  });

  it('is hashed with a salt of its own', async () => {
    expect(await hashPassword('Wrench-17mm')).not.toBe(await hashPassword('Wrench-17mm'));
  });

  it('fits a hash that was made at another cost', async () => {
    const [N, r, p] = [PASSWORD_COST.N * 2, PASSWORD_COST.r, PASSWORD_COST.p + 1];
    const salt = Buffer.from('0123456789abcdef');
    const key = crypto.scryptSync('Wrench-17mm', salt, 32, { N, r, p });
    const stored = `scrypt$${N}$${r}$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    expect(await verifyPassword('Wrench-17mm', stored)).toBe(true);
    expect(await verifyPassword('Wrench-18mm', stored)).toBe(false);
  });
});

describe('nobody’s password', () => {
  const derivations = jest.spyOn(crypto, 'scrypt');
  afterEach(() => derivations.mockClear());

  const costs = () => derivations.mock.calls.map(([, , , options]) => options as unknown as ScryptOptions);

  it('never fits', async () => {
    for (const password of ['', 'nobody', 'Wrench-17mm']) {
      expect(await verifyPassword(password, null)).toBe(false);
    }
  });

  it('is tried once, at the cost of anybody’s', async () => {
    await verifyPassword('Wrench-17mm', null);
    expect(costs()).toEqual([expect.objectContaining(PASSWORD_COST)]);
  });
});
