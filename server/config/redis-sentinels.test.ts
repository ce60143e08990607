import { isRedisAddress, redisSentinels } from './redis-sentinels';

describe('redisSentinels', () => {
  it('reads hosts with and without a port, and the name of what they watch', () =>
    expect(redisSentinels('redis+sentinel://one,two:26380,[::1]:1/main')).toEqual({
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
        { host: '::1', port: 1 },
      ],
      name: 'main',
    }));

  it('reads the account of Redis and the password of the Sentinels', () =>
    expect(redisSentinels('redis+sentinel://app:p%40ss@one:1/main?sentinelPassword=s%2F')).toEqual({
      sentinels: [{ host: 'one', port: 1 }],
      name: 'main',
      username: 'app',
      password: 'p@ss',
      sentinelPassword: 's/',
    }));

  it.each(['redis+sentinel://one:1', 'redis+sentinel:///main', 'redis+sentinel://one:x/main', 'redis+sentinel://a,/m'])(
    'refuses %s',
    (address) => expect(isRedisAddress(address)).toBe(false),
  );

  it.each(['redis://one', 'rediss://:p@one:1/0', 'redis+sentinel://:p@one/main'])('takes %s', (address) =>
    expect(isRedisAddress(address)).toBe(true),
  );
});
