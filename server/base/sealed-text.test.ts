import { openText, sealText } from './sealed-text';

const secret = 'a secret of more than thirty-two characters';

it('reads what it sealed, which never looks the same twice', () => {
  const sealed = sealText(secret, 'totp', '机密 JBSWY3DP');
  expect(openText(secret, 'totp', sealed)).toBe('机密 JBSWY3DP');
  expect(sealText(secret, 'totp', '机密 JBSWY3DP')).not.toBe(sealed);
});

it('refuses another secret, another purpose, and a changed text', () => {
  const sealed = sealText(secret, 'totp', 'JBSWY3DP');
  expect(() => openText(`${secret}!`, 'totp', sealed)).toThrow();
  expect(() => openText(secret, 'mail', sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(30) ^ 1, 30);
  expect(() => openText(secret, 'totp', changed.toString('base64url'))).toThrow();
});
