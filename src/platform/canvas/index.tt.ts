import Taro from '@tarojs/taro';
import { miniCanvas } from './mini-canvas';

/**
 * Douyin's canvasToTempFilePath knows the old canvas only: its 2d canvas gives a data URL, which is written to the
 * app's folder.
 */
export const canvas = miniCanvas((node, _size, name) => {
  const dataUrl = node.toDataURL('image/png', 1);
  const path = `${Taro.env.USER_DATA_PATH ?? 'ttfile://user'}/${name}`;
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({
      filePath: path,
      data: dataUrl.slice(dataUrl.indexOf(',') + 1),
      encoding: 'base64',
      success: () => resolve(path),
      fail: reject,
    });
  });
});
