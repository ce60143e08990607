export { scroll } from './index.h5';
