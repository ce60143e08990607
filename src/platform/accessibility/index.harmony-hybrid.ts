export { accessibility } from './index.h5';
