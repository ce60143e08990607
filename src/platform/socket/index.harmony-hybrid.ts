export { socket } from './index.h5';
