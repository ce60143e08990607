export { auth } from './index.h5';
