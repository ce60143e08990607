import Taro from '@tarojs/taro';
import { log } from './log';

const SHOWN_MS = 2_000;

/** A short message over the screen. `durationMs`: 2 s unless told otherwise. */
export function toast(message: string, durationMs: number = SHOWN_MS): void {
  Taro.showToast({ title: message, icon: 'none', duration: durationMs }).catch((error: unknown) => log.warn('toast', error));
}
