import Taro from '@tarojs/taro';
import { textScaleOf } from '@/domain/text-scale';
import { system } from '@/platform/system';

/** Of a browser when nothing sets it. */
const DEFAULT_ROOT_PX = 16;

/**
 * Real pixels per design pixel (375 wide): what Taro made of the px in our style sheets, for sizes that code must
 * compute.
 */
export function designUnit(): number {
  const converted = Taro.pxTransform(1000);
  const value = Number.parseFloat(converted) / 1000;
  if (converted.endsWith('rem'))
    return value * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_ROOT_PX);
  if (converted.endsWith('rpx')) return (value * system.windowInfo().width) / 750;
  return value;
}

/** The system's text size as our style sheets use it. */
export const textScale = (): number => textScaleOf(system.fontScale());
