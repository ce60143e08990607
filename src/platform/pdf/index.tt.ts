export { pdf } from './index.weapp';
