import Taro from '@tarojs/taro';
import { keepInputsVisible } from './keep-inputs-visible';

/** As fit-page.ts, by what Taro's container for HarmonyOS tells: it draws the page under the system's bars. */
export function fitPageInContainer(): void {
  const { statusBarHeight = 0, safeArea, screenHeight } = Taro.getWindowInfo();
  const { style } = document.documentElement;
  style.setProperty('--safe-top', `${statusBarHeight}px`);
  style.setProperty('--safe-bottom', `${safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0}px`);
  Taro.onKeyboardHeightChange(({ height }) => keepInputsVisible(height));
}
