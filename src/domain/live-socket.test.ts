import { reconnectDelay, socketUrl, SocketStatus } from './live-socket';

describe('live socket rules', () => {
  it('numbers the states as §4 does', () => {
    expect(SocketStatus).toEqual({ connecting: 0, connected: 1, closing: 2, closed: 3, reconnecting: 4 });
  });

  it('waits 1 s times the attempt, three times (§9)', () => {
    expect([1, 2, 3, 4].map((attempt) => reconnectDelay(attempt))).toEqual([1000, 2000, 3000, null]);
  });

  it('waits 1 s, 2 s, 4 s … 60 s after connections that the server ended at once', () => {
    const shortLives = [1, 2, 3, 6, 7, 2000];
    expect(shortLives.map((lives) => reconnectDelay(1, lives))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
    expect(reconnectDelay(3, 1)).toBe(3000);
    expect(reconnectDelay(4, 1)).toBeNull();
  });

  const device = { uid: 'u/1', dev: 'h5', time: 1700000000000, uuid: 'a'.repeat(32) };

  it('has a path by uid and the query dev, time, uuid (§7)', () => {
    expect(socketUrl({ ...device, origin: 'https://im.test' })).toBe(
      `wss://im.test/im/u%2F1?dev=h5&time=1700000000000&uuid=${'a'.repeat(32)}`,
    );
  });

  it.each([
    ['http://127.0.0.1:8787/dlqxuser/#/pages/home/home', 'ws://127.0.0.1:8787/im/'],
    ['https://app.test?x=1', 'wss://app.test/im/'],
  ])('takes the origin of the page %s', (origin, start) => {
    expect(socketUrl({ ...device, origin })?.startsWith(start)).toBe(true);
  });

  it.each(['', 'file:///app/index.html', 'app.test'])('has no address without an http origin: %j', (origin) => {
    expect(socketUrl({ ...device, origin })).toBeNull();
  });
});
