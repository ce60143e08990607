export { VideoPlayer } from './index.weapp';
