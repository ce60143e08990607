import Taro from '@tarojs/taro';
import { unavailable } from '../diagnostics';
import { miniRefusal } from '../mini-refusal';
import { openMiniSettings } from '../mini-settings';
import { failed, ok } from '../outcome';
import { CODE_SCAN_FAILED, type ScannerDoor } from './types';

export const miniScanner: ScannerDoor = {
  readsText: () => false,
  cameraOpening: () => 'page',
  scanText: async () => unavailable('scanner.scanText'),
  async scanCode() {
    try {
      const { result } = await Taro.scanCode({ onlyFromCamera: false });
      return result ? ok(result) : failed(CODE_SCAN_FAILED);
    } catch (error) {
      return miniRefusal(error, 'camera', CODE_SCAN_FAILED);
    }
  },
  openSettings: openMiniSettings,
};
