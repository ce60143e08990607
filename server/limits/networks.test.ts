import { networkOf } from './networks';

describe('where a call comes from, as limits count it', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', null],
    ['::ffff:203.0.113.9', '203.0.113.9', null],
    ['::ffff:cb00:7109', '203.0.113.9', null],
    ['::FFFF:CB00:7109%eth0', '203.0.113.9', null],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', null],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['::ffff:0:cb00:7109', '0:0:0:0::/64', '0:0:0::/48'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['', '', null],
  ])('%s', (address, near, wide) => expect(networkOf(address)).toMatchObject({ near, wide }));

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('%s is of the block %s', (address, block) => expect(networkOf(address).block).toBe(block));
});
