export { network } from './index.h5';
