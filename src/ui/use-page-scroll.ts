import Taro, { usePageScroll as useTaroPageScroll } from '@tarojs/taro';

/** Hears how far the page is scrolled, in CSS pixels. */
export function usePageScroll(onScroll: (scrollTop: number) => void): void {
  useTaroPageScroll(({ scrollTop }) => onScroll(scrollTop));
}

/** Scrolls the shown page to its top. */
export function scrollPageToTop(): void {
  void Taro.pageScrollTo({ scrollTop: 0, duration: 300 });
}
