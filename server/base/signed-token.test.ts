import { checkToken, signToken } from './signed-token';

const now = new Date('2026-03-02T02:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const token = signToken('secret', 'file', { id: 'a', uid: 'u' }, at(1000));

describe('signed tokens', () => {
  it('vouch for what they were signed for, until their end', () => {
    expect(checkToken('secret', 'file', token, at(999))).toEqual({ state: 'valid', claims: { id: 'a', uid: 'u' } });
    expect(checkToken('secret', 'file', token, at(1000))).toEqual({ state: 'expired' });
  });

  it('are worthless for another purpose, secret, content or end', () => {
    const [payload = '', signature = ''] = token.split('.');
    const longer = Buffer.from(JSON.stringify({ id: 'a', uid: 'u', exp: '9999999999999' })).toString('base64url');
    for (const [secret, purpose, text] of [
      ['other', 'file', token],
      ['secret', 'upload', token],
      ['secret', 'file', `${longer}.${signature}`],
      ['secret', 'file', payload],
      ['secret', 'file', ''],
      ['secret', 'file', '.'],
      ['secret', 'file', 'x'.repeat(5000)],
      ['secret', 'file', `${payload}.${signature}é`],
    ] as const) {
      expect(checkToken(secret, purpose, text, now)).toEqual({ state: 'wrong' });
    }
  });

  it('need no escaping in an address', () => {
    expect(encodeURIComponent(token)).toBe(token);
  });
});
