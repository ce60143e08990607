export { storage } from './index.h5';
