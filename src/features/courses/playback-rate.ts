import { playbackRates } from '@/platform/video';
import { storage } from '@/platform/storage';

const KEY = 'coursePlaybackRate';

/** The speed that was chosen last, if this platform's player has it; else the normal one. */
export function readPlaybackRate(): number {
  const stored = storage.get(KEY);
  return typeof stored === 'number' && playbackRates.includes(stored) ? stored : 1;
}

export function keepPlaybackRate(rate: number): void {
  storage.set(KEY, rate);
}
