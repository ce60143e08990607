import { report, unavailable } from '../diagnostics';
import type { SocketDoor } from './types';

/** The browser's own web socket, in WebViews of the shells too. */
export const socket: SocketDoor = {
  open({ url, protocols }, { onOpen, onMessage, onEnd }) {
    let connection: WebSocket;
    try {
      connection = new WebSocket(url, [...protocols]);
    } catch (error) {
      // An address or subprotocol that the browser refuses, such as ws:// on a page of https. The address holds no
      // secret.
      report('warn', `socket: ${error instanceof Error ? error.name : 'refused'}`);
      return unavailable('socket.open');
    }
    connection.onopen = onOpen;
    connection.onmessage = ({ data }: MessageEvent<unknown>) =>
      typeof data === 'string' ? onMessage(data) : undefined;
    connection.onclose = ({ code }) => onEnd(code);
    connection.onerror = () => onEnd();
    return { send: (text) => connection.send(text), close: () => connection.close() };
  },
};
