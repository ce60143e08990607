export { tabs } from './index.h5';
