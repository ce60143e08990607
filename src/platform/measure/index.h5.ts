import Taro from '@tarojs/taro';
import type { Box, MeasureDoor } from './types';

/** After React has put into the document what was rendered before. */
const nextTick = () => new Promise<void>((resolve) => Taro.nextTick(resolve));

/** Pages below in the stack are hidden and may hold an element of the same id. */
function boxNow(id: string): Box | null {
  const boxes = Array.from(document.querySelectorAll(`[id="${id}"]`), (element) => element.getBoundingClientRect());
  const box = boxes.find(({ width }) => width > 0);
  return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null;
}

/**
 * Asks the document itself: Taro's selector query throws out of a timer, where nobody can catch it, when the page is
 * left meanwhile.
 */
export const measure: MeasureDoor = {
  async boxOf(id) {
    await nextTick();
    return boxNow(id);
  },
  boxNow,
  // The window scrolls, or the page on top in it.
  scrollTop: async () => {
    const pages = Array.from(document.querySelectorAll('.taro_page')).filter(
      (page) => page.getClientRects().length > 0,
    );
    return window.pageYOffset + (pages[pages.length - 1]?.scrollTop ?? 0);
  },
};
