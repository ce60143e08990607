import { miniVideo } from './mini-video';

/** What WeChat's player takes: 0.8 instead of 0.75. */
export const playbackRates: readonly number[] = [0.8, 1, 1.25, 1.5, 2];
export const VideoPlayer = miniVideo({ setsRate: true });
