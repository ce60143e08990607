export { leaving } from './index.h5';
