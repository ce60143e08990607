import { isNetwork, isPrivateAddress, isWithin } from './networks';

it.each([
  ['10.1.2.3', true],
  ['10.1.0.0/16', true],
  ['2001:db8::/32', true],
  ['10.1.0.0/33', false],
  ['10.1.0.0/8/8', false],
  ['office', false],
])('knows whether %s is a network', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});

it.each([
  ['127.0.0.1', true],
  ['::ffff:10.1.2.3', true],
  ['172.31.0.1', true],
  ['fd00::1', true],
  ['172.32.0.1', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
])('knows whether nobody outside reaches %s', (address, is) => expect(isPrivateAddress(address)).toBe(is));

it('finds an address in networks of its own family, whichever way it is written', () => {
  const networks = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'];
  expect(isWithin('203.0.113.9', networks)).toBe(true);
  expect(isWithin('::ffff:203.0.113.9', networks)).toBe(true);
  expect(isWithin('2001:db8::1', networks)).toBe(true);
  expect(isWithin('198.51.100.7', networks)).toBe(true);
  expect(isWithin('198.51.100.8', networks)).toBe(false);
  expect(isWithin('203.0.113.9', [])).toBe(false);
});
