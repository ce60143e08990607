export { shell } from './index.h5';
