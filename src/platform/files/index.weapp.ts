import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { cancelled, failed, ok } from '../outcome';
import { miniFiles } from './mini-files';
import { TABLE_UNREADABLE, type FilesDoor } from './types';

/** Files in WeChat, which picks documents of chats. */
export const files: FilesDoor = {
  ...miniFiles,
  canPickTable: () => true,
  async pickTable() {
    try {
      const extension = ['csv', 'xlsx', 'xls', 'txt'];
      const { tempFiles } = await Taro.chooseMessageFile({ count: 1, type: 'file', extension });
      const [file] = tempFiles;
      return file ? ok({ path: file.path, name: file.name, size: file.size }) : cancelled;
    } catch (error) {
      if (/cancel/i.test((error as { errMsg?: string }).errMsg ?? '')) return cancelled;
      report('warn', `files: ${JSON.stringify(error)}`);
      return failed(TABLE_UNREADABLE);
    }
  },
};
