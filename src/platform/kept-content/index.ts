import { unavailable } from '../diagnostics';
import type { KeptContentDoor } from './types';

export const keptContent: KeptContentDoor = {
  readText: async () => unavailable('keptContent.readText'),
  writeText: async () => unavailable('keptContent.writeText') ?? false,
  fetchFile: async () => unavailable('keptContent.fetchFile') ?? { is: 'full' },
  addressOf: async () => unavailable('keptContent.addressOf'),
  remove: async () => void unavailable('keptContent.remove'),
  clear: async () => void unavailable('keptContent.clear'),
  room: async () => unavailable('keptContent.room'),
  askToLast: async () => unavailable('keptContent.askToLast'),
  isOnWifi: async () => unavailable('keptContent.isOnWifi') ?? false,
  onWifi: () => unavailable('keptContent.onWifi') ?? (() => undefined),
};
