export { DatePicker } from './index.h5';
