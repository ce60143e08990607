import { unbroken } from './unbroken';

it('keeps a number with its unit, and a range, on one line', () => {
  expect(unbroken('J17.86 为 12.1–12.8 V，怠速 2 ms')).toBe('J17.86 为 12.1\u2060–\u206012.8\u00a0V，怠速 2\u00a0ms');
  expect(unbroken('先测供电')).toBe('先测供电');
});
