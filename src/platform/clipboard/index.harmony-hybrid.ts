export { clipboard } from './index.h5';
