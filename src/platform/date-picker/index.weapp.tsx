import { Picker } from '@tarojs/components';
import { datePickerOn } from './date-picker-on';

/** The mini program's native picker. */
export const DatePicker = datePickerOn(Picker);
