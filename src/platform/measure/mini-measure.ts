import Taro from '@tarojs/taro';
import type { MeasureDoor } from './types';

export const miniMeasure: MeasureDoor = {
  boxOf: (id) =>
    new Promise((resolve) => {
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
    }),
  boxNow: () => null,
  scrollTop: () =>
    new Promise((resolve) => {
      Taro.createSelectorQuery()
        .selectViewport()
        .scrollOffset((offset) => resolve(offset?.scrollTop ?? 0))
        .exec();
    }),
};
