import type { ReactNode } from 'react';

export interface DatePickerProps {
  /** How exact a date is picked. */
  fields: 'day' | 'month' | 'year';
  /** `YYYY-MM-DD`, as are the first and the last day that may be picked. */
  value: string;
  start: string;
  end: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  onPick: (date: string) => void;
  className?: string;
  /** What opens the picker when it is tapped. */
  children: ReactNode;
}
