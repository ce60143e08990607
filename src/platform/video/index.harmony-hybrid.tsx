export { VideoPlayer } from './index.h5';
