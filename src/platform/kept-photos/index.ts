import { unavailable } from '../diagnostics';
import type { KeptPhotosDoor } from './types';

export const keptPhotos: KeptPhotosDoor = {
  keep: async () => unavailable('keptPhotos.keep'),
  copy: async () => unavailable('keptPhotos.copy'),
  find: async () => unavailable('keptPhotos.find'),
  list: async () => unavailable('keptPhotos.list') ?? [],
  addressOf: async () => unavailable('keptPhotos.addressOf'),
  release: async () => void unavailable('keptPhotos.release'),
};
