export { location } from './index.h5';
