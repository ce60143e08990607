import { bareText } from './bare-text';

describe('text of an error report', () => {
  it.each([
    ['at https://x.test/dlqxuser/?vin=LSVAA49J132047371&token=abc:3:14', 'at https://x.test/dlqxuser/:3:14'],
    [
      '    at f (https://x.test/js/app.1.js?v=2:1:200)\n    at g (https://x.test/js/b.js:2:3)',
      '    at f (https://x.test/js/app.1.js:1:200)\n    at g (https://x.test/js/b.js:2:3)',
    ],
    ['https://x.test/dlqxuser/#/pages/home/home?shareInfo=%7B%7D failed', 'https://x.test/dlqxuser/ failed'],
    ['no user 13800138000 here', 'no user *** here'],
    ['token=abcdef, password: "secret"', 'token=***, password: "***"'],
    ['{"code":"081xyz"}', '{"code":"***"}'],
    ['car LSVAA49J132047371 unknown', 'car *** unknown'],
    ["Cannot read properties of undefined (reading 'list')", "Cannot read properties of undefined (reading 'list')"],
  ])('%j becomes %j', (text, bare) => {
    expect(bareText(text)).toBe(bare);
  });

  it('takes a long hostile text without hanging', () => {
    expect(bareText('?'.repeat(50_000) + ':1'.repeat(5_000))).toBe(':1:1');
  });
});
