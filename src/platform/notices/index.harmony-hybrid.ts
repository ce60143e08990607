export { notices } from './index.h5';
