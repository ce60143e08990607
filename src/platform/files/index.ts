import { unavailable } from '../diagnostics';
import type { FilesDoor } from './types';

export const files: FilesDoor = {
  pickImages: async () => unavailable('files.pickImages'),
  imageSize: async () => unavailable('files.imageSize'),
  pictureSize: async () => unavailable('files.pictureSize'),
  shrink: async () => unavailable('files.shrink'),
  readBase64: async () => unavailable('files.readBase64'),
  download: async () => unavailable('files.download'),
  openDocument: async () => unavailable('files.openDocument'),
  saveImage: async () => unavailable('files.saveImage'),
};
