export { updates } from './index.h5';
