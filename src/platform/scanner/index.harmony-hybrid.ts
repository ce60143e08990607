import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { isInHarmonyContainer } from '../harmony-container';
import { shell } from '../shell';
import { scanner as web } from './index.h5';
import { miniScanner } from './mini-scanner';
import type { ScannerDoor } from './types';

const hasContainerAlone = (): boolean => shell.kind() === null && isInHarmonyContainer();

async function openContainerSettings(): Promise<boolean> {
  try {
    await Taro.openAppAuthorizeSetting({});
    return true;
  } catch (error) {
    report('warn', `scanner: ${JSON.stringify(error)}`);
    return false;
  }
}

/**
 * Our bridge, or QR codes and settings by Taro's container. The container reads no VINs: the scan page takes a photo.
 */
export const scanner: ScannerDoor = {
  ...web,
  scanCode: () => (hasContainerAlone() ? miniScanner.scanCode() : web.scanCode()),
  openSettings: (permission) => (hasContainerAlone() ? openContainerSettings() : web.openSettings(permission)),
};
