import { View } from '@tarojs/components';
import { unavailable } from '../diagnostics';
import type { VideoProps } from './types';

export const playbackRates: readonly number[] = [];

/** For targets that nobody wrote a variant for. */
export function VideoPlayer({ className }: VideoProps) {
  unavailable('video');
  return <View className={className} />;
}
