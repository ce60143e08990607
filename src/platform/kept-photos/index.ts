import { unavailable } from '../diagnostics';
import type { KeptPhotosDoor } from './types';

export const keptPhotos: KeptPhotosDoor = {
  keep: async () => unavailable('keptPhotos.keep'),
  find: async () => unavailable('keptPhotos.find'),
  list: async () => unavailable('keptPhotos.list') ?? [],
  addressOf: async () => unavailable('keptPhotos.addressOf'),
  release: async () => void unavailable('keptPhotos.release'),
};
