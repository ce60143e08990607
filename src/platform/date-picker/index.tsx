import { View } from '@tarojs/components';
import { unavailable } from '../diagnostics';
import type { DatePickerProps } from './types';

/** For targets that nobody wrote a variant for. */
export function DatePicker({ className, children }: DatePickerProps) {
  unavailable('date-picker');
  return <View className={className}>{children}</View>;
}
