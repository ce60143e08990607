import { isKeptPicture } from './kept-picture';

const keeps = (path: string, change: Partial<Parameters<typeof isKeptPicture>[0]> = {}) =>
  isKeptPicture({ url: new URL(path, 'https://app.test'), sameOrigin: true, destination: 'image', ...change });

it.each(['/uploads/case_photo/1.jpg', '/uploads/avatar/1.jpg', '/thumbs/fuel-pump.png'])(
  'keeps %s, which everybody may see',
  (path) => {
    expect(keeps(path)).toBe(true);
  },
);

it.each([
  ['a photo of an order, a licence, a VIN plate', '/uploads/order_photo/1.jpg?e=1700000000000&s=0123456789abcdef'],
  ['a certificate', '/certificates/1.png?utoken=t'],
  ['a page of a document', '/files/1/page-1-z0-x0-y0.png'],
])('does not keep %s: its address was given to one user, for a time', (_what, path) => {
  expect(keeps(path)).toBe(false);
});

it('keeps nothing of other hosts, and what is no picture', () => {
  expect(keeps('/uploads/avatar/1.jpg', { sameOrigin: false })).toBe(false);
  expect(keeps('/uploads/avatar/1.jpg', { destination: 'document' })).toBe(false);
});
