export { Picker } from '@tarojs/components';
