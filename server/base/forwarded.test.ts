import { forwardedAddresses } from './forwarded';

describe('addresses that proxies pass on', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['203.0.113.9:51234', ['203.0.113.9']],
    ['[2001:db8::1]:443', ['2001:db8::1']],
    ['[2001:db8::1]', ['2001:db8::1']],
    ['2001:db8::1', ['2001:db8::1']],
    [' 6.6.6.6 ,203.0.113.9', ['6.6.6.6', '203.0.113.9']],
  ])('of %j are bare ones', (header, addresses) => expect(forwardedAddresses(header, '10.0.0.1')).toEqual(addresses));

  it.each([
    '',
    'garbage',
    '203.0.113',
    '203.0.113.999',
    '1.2.3.4:999999',
    'fe80::1%eth7',
    '[x]:1',
    'unknown',
    '1.1.1.1 x',
  ])('are those of whoever passed %j on', (entry) =>
    expect(forwardedAddresses(`6.6.6.6, ${entry}`, '10.0.0.1')).toEqual(['6.6.6.6', '10.0.0.1']),
  );
});
