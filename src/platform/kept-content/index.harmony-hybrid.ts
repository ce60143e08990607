export { keptContent } from './index.h5';
