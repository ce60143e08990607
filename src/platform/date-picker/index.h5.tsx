import { datePickerOn } from './date-picker-on';
import { Picker } from './taro-picker';

/** Taro's picker of the web. */
export const DatePicker = datePickerOn(Picker);
