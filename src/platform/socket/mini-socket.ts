import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import type { SocketDoor } from './types';

/**
 * Sockets of mini programs. Taro hands the task out by a promise, so that a close may come before there is a task to
 * close. WeChat and Douyin both take `protocols`.
 */
export const miniSocket: SocketDoor = {
  open({ url, protocols }, { onOpen, onMessage, onEnd }) {
    let task: Taro.SocketTask | null = null;
    let wasClosed = false;
    const fail = (error: unknown): void => {
      report('warn', `socket: ${JSON.stringify(error)}`);
      onEnd();
    };
    const close = (connection: Taro.SocketTask): void => connection.close({ code: 1000, reason: '' });

    Taro.connectSocket({ url, protocols: [...protocols] }).then((started) => {
      task = started;
      started.onOpen(onOpen);
      started.onMessage(({ data }) => (typeof data === 'string' ? onMessage(data) : undefined));
      started.onClose(({ code }) => {
        task = null;
        onEnd(code);
      });
      started.onError(fail);
      if (wasClosed) close(started);
    }, fail);

    return {
      send: (text) => task?.send({ data: text, fail }),
      close() {
        wasClosed = true;
        if (task) close(task);
      },
    };
  },
};
