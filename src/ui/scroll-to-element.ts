import Taro from '@tarojs/taro';
import { measure } from '@/platform/measure';
import { system } from '@/platform/system';
import { measureElement } from './measure-element';

/**
 * Scrolls the page so that the element with that id stands in the upper part of the window; nothing when it is gone.
 */
export async function scrollToElement(id: string): Promise<void> {
  const box = await measureElement(id);
  if (!box) return;
  const margin = system.windowInfo().height / 6;
  const scrolled = await measure.scrollTop();
  void Taro.pageScrollTo({ scrollTop: Math.max(0, scrolled + box.top - margin), duration: 200 });
}
