export { DatePicker } from './index.weapp';
