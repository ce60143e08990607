import Taro from '@tarojs/taro';

/** Place and size of an element on the screen, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Measures an element of the shown page by its id; null while it has no size or is gone. */
export function measureElement(id: string): Promise<Box | null> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect((rect) => {
        resolve(
          rect && !Array.isArray(rect) && rect.width > 0
            ? { left: rect.left, top: rect.top, width: rect.width, height: rect.height }
            : null,
        );
      })
      .exec();
  });
}
