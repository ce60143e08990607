import { miniVideo } from './mini-video';

/** Douyin's player takes no speed from us: it shows a button of its own. */
export const playbackRates: readonly number[] = [];
export const VideoPlayer = miniVideo({ setsRate: false });
