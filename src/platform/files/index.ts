import { unavailable } from '../diagnostics';
import type { FilesDoor } from './types';

export const files: FilesDoor = {
  reopensCamera: false,
  keep: async () => unavailable('files.keep'),
  release: async () => void unavailable('files.release'),
  addressOf: async () => unavailable('files.addressOf'),
  pickImages: async () => unavailable('files.pickImages'),
  imageSize: async () => unavailable('files.imageSize'),
  pictureSize: async () => unavailable('files.pictureSize'),
  shrink: async () => unavailable('files.shrink'),
  readBase64: async () => unavailable('files.readBase64'),
  download: async () => unavailable('files.download'),
  openDocument: async () => unavailable('files.openDocument'),
  saveImage: async () => unavailable('files.saveImage'),
  savesText: false,
  saveText: async () => unavailable('files.saveText'),
};
