import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import type { ClipboardDoor } from './types';

export const miniClipboard: ClipboardDoor = {
  async write(text) {
    try {
      await Taro.setClipboardData({ data: text });
      return true;
    } catch (error) {
      report('warn', `clipboard: ${JSON.stringify(error)}`);
      return false;
    }
  },
  async read() {
    try {
      return (await Taro.getClipboardData()).data;
    } catch (error) {
      report('warn', `clipboard: ${JSON.stringify(error)}`);
      return null;
    }
  },
};
