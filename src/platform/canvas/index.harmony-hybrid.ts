export { canvas } from './index.h5';
