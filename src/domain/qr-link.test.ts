import { parseQrid } from './qr-link';

const id = 'abcdef0123456789abcdef0123456789';

describe('what a login QR code says', () => {
  it.each([
    `https://app.test/dlqxuser/#/pages/scanQrLogin/scanQrLogin?qrid=${id}`,
    `https://app.test/dlqxuser/#/pages/scanQrLogin?from=x&qrid=${id}`,
    `/pages/scanQrLogin/scanQrLogin?qrid=${id}`,
    ` ${id} `,
  ])('is found in %j', (text) => {
    expect(parseQrid(text)).toBe(id);
  });

  it.each([
    '',
    '你好',
    'https://evil.test/?qrid=abcdef0123456789',
    `https://app.test/dlqxuser/#/pages/home/home?qrid=${id}`,
    'https://app.test/dlqxuser/#/pages/scanQrLogin/scanQrLogin',
    'https://app.test/dlqxuser/#/pages/scanQrLogin/scanQrLogin?qrid=%3Cscript%3E',
    'short',
    'x'.repeat(65),
  ])('is not found in %j', (text) => {
    expect(parseQrid(text)).toBeNull();
  });
});
