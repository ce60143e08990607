export { map } from './index.h5';
