import Taro from '@tarojs/taro';
import { miniCanvas } from './mini-canvas';

export const canvas = miniCanvas(
  async (node, { width, height }) =>
    (await Taro.canvasToTempFilePath({ canvas: node, fileType: 'png', destWidth: width, destHeight: height }))
      .tempFilePath,
);
