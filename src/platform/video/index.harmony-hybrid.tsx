export { playbackRates, VideoPlayer } from './index.h5';
