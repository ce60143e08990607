import Taro from '@tarojs/taro';
import { setDiagnosticSink } from '../diagnostics';
import { socket as webSocket } from './index.h5';
import { miniSocket } from './mini-socket';

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { connectSocket: jest.fn() } }));
setDiagnosticSink(() => undefined);

const request = { url: 'wss://im.test/im/u1?dev=weapp', protocols: ['repair-assistant.v1', 'token.t'] };
const listener = () => ({ onOpen: jest.fn(), onMessage: jest.fn(), onEnd: jest.fn() });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function fakeTask() {
  const on: Record<string, (event?: unknown) => void> = {};
  const keep = (name: string) => (callback: (event?: unknown) => void) => {
    on[name] = callback;
  };
  return {
    on,
    send: jest.fn(),
    close: jest.fn(),
    onOpen: keep('open'),
    onMessage: keep('message'),
    onClose: keep('close'),
    onError: keep('error'),
  };
}

describe('sockets of mini programs', () => {
  it('offers the subprotocols, sends, hears, and tells every end', async () => {
    const task = fakeTask();
    jest.mocked(Taro.connectSocket).mockResolvedValueOnce(task as never);
    const heard = listener();
    const connection = miniSocket.open(request, heard);
    await settle();
    expect(Taro.connectSocket).toHaveBeenCalledWith(request);
    task.on.open?.();
    task.on.message?.({ data: 'x' });
    task.on.message?.({ data: new ArrayBuffer(1) });
    connection?.send('1');
    task.on.close?.({ code: 4002, reason: '' });
    task.on.error?.({ errMsg: 'broken' });
    expect(heard.onOpen).toHaveBeenCalledTimes(1);
    expect(heard.onMessage.mock.calls).toEqual([['x']]);
    expect(task.send).toHaveBeenCalledWith(expect.objectContaining({ data: '1' }));
    expect(heard.onEnd.mock.calls).toEqual([[4002], []]);
    connection?.close();
    expect(task.close).not.toHaveBeenCalled();
  });

  it('closes a connection that was given up before there was one', async () => {
    const task = fakeTask();
    jest.mocked(Taro.connectSocket).mockResolvedValueOnce(task as never);
    miniSocket.open(request, listener())?.close();
    await settle();
    expect(task.close).toHaveBeenCalledTimes(1);
  });

  it('ends when the platform refuses', async () => {
    jest.mocked(Taro.connectSocket).mockRejectedValueOnce({ errMsg: 'connectSocket:fail url not in domain list' });
    const heard = listener();
    miniSocket.open(request, heard);
    await settle();
    expect(heard.onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('sockets of browsers', () => {
  const original = globalThis.WebSocket;
  afterEach(() => {
    globalThis.WebSocket = original;
  });

  it('offers the subprotocols and passes text on', () => {
    const made: Record<string, unknown>[] = [];
    const close = jest.fn();
    globalThis.WebSocket = jest.fn(function (this: Record<string, unknown>, url: string, protocols: string[]) {
      Object.assign(this, { url, protocols, close, send: jest.fn() });
      made.push(this);
    }) as never;
    const heard = listener();
    const connection = webSocket.open(request, heard);
    expect(made[0]).toMatchObject(request);
    (made[0]?.onopen as () => void)();
    (made[0]?.onmessage as (event: unknown) => void)({ data: 'hi' });
    (made[0]?.onclose as (event: unknown) => void)({ code: 4001 });
    (made[0]?.onerror as (event: unknown) => void)({});
    connection?.close();
    expect(heard.onOpen).toHaveBeenCalledTimes(1);
    expect(heard.onMessage).toHaveBeenCalledWith('hi');
    expect(heard.onEnd.mock.calls).toEqual([[4001], []]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is null when the browser refuses the address (§8)', () => {
    globalThis.WebSocket = jest.fn(() => {
      throw new DOMException('insecure', 'SecurityError');
    }) as never;
    expect(webSocket.open(request, listener())).toBeNull();
  });
});
