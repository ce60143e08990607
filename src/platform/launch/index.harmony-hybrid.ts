export { launch } from './index.h5';
