import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { firstPhoto } from './first-photo';
import type { ScannerDoor } from './types';

export const miniScanner: ScannerDoor = {
  readsText: () => false,
  scanText: async () => unavailable('scanner.scanText'),
  photo: firstPhoto,
  async openSettings() {
    try {
      await Taro.openSetting();
      return true;
    } catch (error) {
      report('warn', `scanner: ${JSON.stringify(error)}`);
      return false;
    }
  },
};
