import Taro from '@tarojs/taro';
import type { MeasureDoor } from './types';

/** After React has put into the document what was rendered before. */
const nextTick = () => new Promise<void>((resolve) => Taro.nextTick(resolve));

/**
 * Asks the document itself: Taro's selector query throws out of a timer, where nobody can catch it, when the page is left
 * meanwhile. Pages below in the stack are hidden and may hold an element of the same id.
 */
export const measure: MeasureDoor = {
  async boxOf(id) {
    await nextTick();
    const boxes = Array.from(document.querySelectorAll(`[id="${id}"]`), (element) => element.getBoundingClientRect());
    const box = boxes.find(({ width }) => width > 0);
    return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
  },
  // The window scrolls, or the page on top in it.
  scrollTop: async () => {
    const pages = Array.from(document.querySelectorAll('.taro_page')).filter(
      (page) => page.getClientRects().length > 0,
    );
    return window.pageYOffset + (pages[pages.length - 1]?.scrollTop ?? 0);
  },
};
