export { files } from './index.h5';
