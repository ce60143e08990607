export { keptPhotos } from './index.h5';
