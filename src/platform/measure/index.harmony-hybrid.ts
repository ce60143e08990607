export { measure } from './index.h5';
