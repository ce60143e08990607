import type { Connection } from '../connection';
import { EventChannel } from '../event-channel';
import { requiredText, type Api, type CallOptions } from './call';

/** `connectSocket` over the browser's own WebSocket. Loopback addresses lead to `backend` when it is given. */
export function socketApi(backend: string, connection: Connection): Api {
  return {
    connectSocket: (options: CallOptions) => {
      const address = redirect(requiredText(options, 'url'), backend);
      const protocols = Array.isArray(options['protocols']) ? (options['protocols'] as string[]) : [];
      const socket = new WebSocket(address, protocols);
      socket.binaryType = 'arraybuffer';
      const forget = connection.onCut(() => socket.close());
      if (connection.isCut) socket.close();
      const events = new EventChannel();
      socket.addEventListener('open', () => events.emit('open', { header: {} }));
      socket.addEventListener('message', (event: MessageEvent<unknown>) =>
        events.emit('message', { data: event.data }),
      );
      socket.addEventListener('error', () => events.emit('error', { errMsg: 'connectSocket:fail' }));
      socket.addEventListener('close', (event) => {
        forget();
        events.emit('close', { code: event.code, reason: event.reason });
      });
      const result = { errMsg: 'connectSocket:ok' };
      setTimeout(() => {
        options.success?.(result);
        options.complete?.(result);
      }, 0);
      return socketTask(socket, events);
    },
  };
}

function socketTask(socket: WebSocket, events: EventChannel): object {
  const settle = (options: CallOptions | undefined, ok: boolean, name: string): void => {
    const result = { errMsg: ok ? `${name}:ok` : `${name}:fail socket is not connected` };
    if (ok) options?.success?.(result);
    else options?.fail?.(result);
    options?.complete?.(result);
  };
  return {
    CONNECTING: 0,
    OPEN: 1,
    CLOSING: 2,
    CLOSED: 3,
    get readyState() {
      return socket.readyState;
    },
    send: (options: CallOptions) => {
      const open = socket.readyState === WebSocket.OPEN;
      if (open) socket.send(options['data'] as string | ArrayBuffer);
      settle(options, open, 'sendSocketMessage');
    },
    close: (options?: CallOptions) => {
      socket.close(typeof options?.['code'] === 'number' ? options['code'] : 1000, String(options?.['reason'] ?? ''));
      settle(options, true, 'closeSocket');
    },
    onOpen: (listener: () => void) => events.on('open', listener),
    onMessage: (listener: () => void) => events.on('message', listener),
    onError: (listener: () => void) => events.on('error', listener),
    onClose: (listener: () => void) => events.on('close', listener),
  };
}

function redirect(address: string, backend: string): string {
  const url = new URL(address);
  if (backend === '' || !['127.0.0.1', 'localhost'].includes(url.hostname)) return address;
  return `${backend.replace(/^http/, 'ws')}${url.pathname}${url.search}`;
}
