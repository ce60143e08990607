import { ownPicture, platformPicture } from './picture-address';

const NAME = `${'a1'.repeat(20)}.jpg`;
const ORIGIN = 'https://app.test';

describe('a picture that a platform gave its user', () => {
  it.each([
    'https://thirdwx.qlogo.cn/mmopen/x/132',
    'https://p3.douyinpic.com/a.png',
    'https://x.byteimg.com/a~tpl.jpeg',
  ])('is taken: %s', (url) => expect(platformPicture(url)).toBe(url));
  it.each([
    'http://thirdwx.qlogo.cn/x',
    'https://evil.example/track.png',
    'https://qlogo.cn.evil.example/x',
    'https://evilqlogo.cn/x',
    'https://thirdwx.qlogo.cn:8443/x',
    'https://user@thirdwx.qlogo.cn/x',
    'http://192.168.1.1/reboot?x=1',
    '//evil.example/x',
    'javascript:alert(1)',
    '',
    null,
  ])('is not: %s', (url) => expect(platformPicture(url)).toBeNull());
});

describe('an avatar that a user chose', () => {
  const own = `/uploads/avatar/u1/${NAME}`;

  it('is an own upload, kept as its path', () => {
    expect(ownPicture('u1', ORIGIN, own)).toBe(own);
    expect(ownPicture('u1', ORIGIN, `${ORIGIN}${own}`)).toBe(own);
  });

  it.each([
    `/uploads/avatar/u2/${NAME}`,
    `/uploads/order_photo/u1/${NAME}`,
    `https://evil.example${own}`,
    `${own}?x=1`,
    '/assets/official-account.svg',
    `${ORIGIN}.evil.example${own}`,
  ])('is nothing else: %s', (url) => expect(ownPicture('u1', ORIGIN, url)).toBeNull());
});
