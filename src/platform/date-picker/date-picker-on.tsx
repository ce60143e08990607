import type { Picker as TaroPicker } from '@tarojs/components';
import type { DatePickerProps } from './types';

/** The door on a component that is, or behaves as, Taro's picker. */
export function datePickerOn(Picker: typeof TaroPicker) {
  return function DatePicker({ onPick, ...props }: DatePickerProps) {
    return <Picker mode="date" {...props} onChange={(event) => onPick(event.detail.value)} />;
  };
}
