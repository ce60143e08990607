import { unavailable } from '../diagnostics';
import type { FilesDoor } from './types';

export const files: FilesDoor = {
  reopensCamera: false,
  pickImages: async () => unavailable('files.pickImages'),
  canPickTable: () => false,
  pickTable: async () => unavailable('files.pickTable'),
  imageSize: async () => unavailable('files.imageSize'),
  pictureSize: async () => unavailable('files.pictureSize'),
  shrink: async () => unavailable('files.shrink'),
  readBase64: async () => unavailable('files.readBase64'),
  download: async () => unavailable('files.download'),
  openDocument: async () => unavailable('files.openDocument'),
  keepDocument: async () => unavailable('files.keepDocument'),
  canPrint: () => false,
  print: async () => unavailable('files.print'),
  saveImage: async () => unavailable('files.saveImage'),
  savesText: false,
  saveText: async () => unavailable('files.saveText'),
};
