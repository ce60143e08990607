export { pdf } from './index.h5';
