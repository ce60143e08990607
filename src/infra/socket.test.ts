import { SocketStatus } from '@/domain/live-socket';
import type { SocketListener, SocketRequest } from '@/platform/socket/types';
import { createLiveSocket } from './socket';

const { connecting, connected, closing, closed, reconnecting } = SocketStatus;
const request: SocketRequest = { url: 'wss://im.test/im/u1', protocols: ['p', 'token.t'] };

function setUp({ hasSockets = true }: { hasSockets?: boolean } = {}) {
  const opened: { request: SocketRequest; listener: SocketListener; sent: string[]; close: jest.Mock }[] = [];
  const statuses: SocketStatus[] = [];
  const toast = jest.fn();
  const onMessage = jest.fn();
  const onSessionEnded = jest.fn();
  const onStopped = jest.fn();
  const target = jest.fn((): SocketRequest | null => request);
  const live = createLiveSocket({
    door: {
      open(asked, listener) {
        if (!hasSockets) return null;
        const made = { request: asked, listener, sent: [] as string[], close: jest.fn() };
        opened.push(made);
        return { send: (text) => void made.sent.push(text), close: made.close };
      },
    },
    target,
    onStatus: (status) => statuses.push(status),
    onMessage,
    onSessionEnded,
    onStopped,
    toast,
  });
  const last = () => {
    const made = opened[opened.length - 1];
    if (!made) throw new Error('no connection was opened');
    return made;
  };
  return { live, opened, statuses, toast, onMessage, onSessionEnded, onStopped, target, last };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('live socket: statuses (§4)', () => {
  it('is closed before it is asked to connect, connecting then, connected once open', () => {
    const { live, statuses, last } = setUp();
    expect(live.status()).toBe(closed);
    live.connect();
    expect(last().request).toEqual(request);
    last().listener.onOpen();
    expect(statuses).toEqual([connecting, connected]);
  });

  it('on a close or an error: closed, then reconnecting', () => {
    const { live, statuses, last } = setUp();
    live.connect();
    last().listener.onOpen();
    last().listener.onEnd();
    expect(statuses.slice(2)).toEqual([closed, reconnecting]);
  });

  it('closes the connection that it gives up: mini programs have five', () => {
    const { live, last } = setUp();
    live.connect();
    const { listener, close } = last();
    listener.onEnd();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([4001, 4002, 4003])('rests after the close code %i of the server, until somebody connects anew', (code) => {
    const { live, opened, statuses, last } = setUp();
    live.connect();
    last().listener.onOpen();
    statuses.length = 0;
    last().listener.onEnd(code);
    jest.advanceTimersByTime(60_000);
    expect(statuses).toEqual([closed]);
    expect(opened).toHaveLength(1);
    live.connect();
    last().listener.onEnd(1006);
    expect(live.status()).toBe(reconnecting);
  });

  it('tells that the session has ended, once, and nothing of other ends', () => {
    const { live, onSessionEnded, last } = setUp();
    for (const code of [undefined, 1006, 4002]) {
      live.connect();
      last().listener.onEnd(code);
      live.close();
    }
    expect(onSessionEnded).not.toHaveBeenCalled();
    live.connect();
    const { listener } = last();
    listener.onEnd(4001);
    listener.onEnd(4001);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it('tells that the account is stopped, which is no end of the session', () => {
    const { live, onSessionEnded, onStopped, last } = setUp();
    live.connect();
    last().listener.onEnd(4003);
    expect(onStopped).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('waits longer after each connection that the server ends at once, and 1 s after one that stood', () => {
    const { live, opened, last } = setUp();
    const waits: number[] = [];
    const end = (afterMs: number) => {
      last().listener.onOpen();
      jest.advanceTimersByTime(afterMs);
      last().listener.onEnd();
      const before = opened.length;
      const endedAt = Date.now();
      while (opened.length === before) jest.advanceTimersByTime(500);
      waits.push(Date.now() - endedAt);
    };
    live.connect();
    for (let life = 0; life < 8; life += 1) end(50);
    end(10_000);
    end(50);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000, 1000]);
  });

  it('counts an error and the close after it once', () => {
    const { live, opened, last } = setUp();
    live.connect();
    const { listener } = last();
    listener.onEnd();
    listener.onEnd();
    jest.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    jest.advanceTimersByTime(10_000);
    expect(opened).toHaveLength(2);
  });

  it('tries three times, 1 s, 2 s and 3 s apart, then stays closed (§9)', () => {
    const { live, opened, last } = setUp();
    live.connect();
    [1000, 2000, 3000].forEach((delay, attempt) => {
      last().listener.onEnd();
      expect(live.status()).toBe(reconnecting);
      jest.advanceTimersByTime(delay - 1);
      expect(opened).toHaveLength(attempt + 1);
      jest.advanceTimersByTime(1);
      expect(opened).toHaveLength(attempt + 2);
    });
    last().listener.onEnd();
    expect(live.status()).toBe(closed);
    jest.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(4);
  });

  it('has three attempts again after it was open (the counter resets)', () => {
    const { live, opened, last } = setUp();
    live.connect();
    last().listener.onEnd();
    jest.advanceTimersByTime(1000);
    last().listener.onEnd();
    jest.advanceTimersByTime(2000);
    last().listener.onOpen();
    last().listener.onEnd();
    jest.advanceTimersByTime(1000);
    expect(opened).toHaveLength(4);
    expect(live.status()).toBe(reconnecting);
  });

  it('starts anew when asked after it stayed closed', () => {
    const { live, opened, statuses, last } = setUp();
    live.connect();
    [1000, 2000, 3000, 0].forEach((delay) => {
      last().listener.onEnd();
      jest.advanceTimersByTime(delay);
    });
    statuses.length = 0;
    live.connect();
    expect(opened).toHaveLength(5);
    expect(statuses).toEqual([connecting]);
  });

  it('opens no second connection while one stands or is being made', () => {
    const { live, opened, last } = setUp();
    live.connect();
    live.connect();
    last().listener.onOpen();
    live.connect();
    last().listener.onEnd();
    live.connect();
    expect(opened).toHaveLength(1);
  });

  it('closes for good: closing, closed, and nothing comes back', () => {
    const { live, opened, statuses, last } = setUp();
    live.connect();
    last().listener.onOpen();
    live.close();
    expect(statuses.slice(2)).toEqual([closing, closed]);
    expect(last().close).toHaveBeenCalledTimes(1);
    last().listener.onEnd();
    jest.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(1);
    expect(live.status()).toBe(closed);
  });

  it('gives up a reconnection that is waiting', () => {
    const { live, opened, last } = setUp();
    live.connect();
    last().listener.onEnd();
    live.close();
    jest.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(1);
  });

  it('opens nothing when nobody is logged in, nor where there are no sockets', () => {
    const loggedOut = setUp();
    loggedOut.target.mockReturnValue(null);
    loggedOut.live.connect();
    expect(loggedOut.opened).toHaveLength(0);
    expect(loggedOut.live.status()).toBe(closed);
    const none = setUp({ hasSockets: false });
    none.live.connect();
    jest.advanceTimersByTime(60_000);
    expect(none.live.status()).toBe(closed);
  });
});

describe('live socket: traffic (§7)', () => {
  it('sends "1" every 5 s while it is open, and not after (§9)', () => {
    const { live, last } = setUp();
    live.connect();
    jest.advanceTimersByTime(10_000);
    expect(last().sent).toEqual([]);
    last().listener.onOpen();
    jest.advanceTimersByTime(4_999);
    expect(last().sent).toEqual([]);
    jest.advanceTimersByTime(10_001);
    expect(last().sent).toEqual(['1', '1', '1']);
    const { sent } = last();
    live.close();
    jest.advanceTimersByTime(20_000);
    expect(sent).toHaveLength(3);
  });

  it('hands on what comes, but nothing of an earlier connection', () => {
    const { live, onMessage, last } = setUp();
    live.connect();
    const first = last();
    first.listener.onOpen();
    first.listener.onMessage('a');
    live.close();
    first.listener.onMessage('b');
    expect(onMessage.mock.calls).toEqual([['a']]);
  });

  it('sends while connected', () => {
    const { live, toast, last } = setUp();
    live.connect();
    last().listener.onOpen();
    expect(live.send('hello')).toBe(true);
    expect(last().sent).toEqual(['hello']);
    expect(toast).not.toHaveBeenCalled();
  });

  it('says 网络异常,请重新发送 for 3 s when it is not, and sends nothing', () => {
    const { live, toast, last } = setUp();
    expect(live.send('hello')).toBe(false);
    live.connect();
    expect(live.send('hello')).toBe(false);
    last().listener.onOpen();
    last().listener.onEnd();
    expect(live.send('hello')).toBe(false);
    expect(toast.mock.calls).toEqual(Array.from({ length: 3 }, () => ['网络异常,请重新发送', 3000]));
    expect(last().sent).toEqual([]);
  });
});
