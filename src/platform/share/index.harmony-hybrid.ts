export { share } from './index.h5';
