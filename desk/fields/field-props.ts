import type { MantineSize } from '@mantine/core';
import type { ComponentType } from 'react';
import type { DeskField } from '@/contract/desk/shapes';

export interface FieldProps {
  readonly field: DeskField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is wrong with it; inside of rows by `<row>.<key>`. */
  readonly error?: string;
  readonly errorAt?: (path: string) => string | undefined;
  readonly size?: MantineSize;
}

/** With the input for other fields, for what is made of several. */
export interface ComposedProps extends FieldProps {
  readonly Input: ComponentType<FieldProps>;
}

/** What all inputs have in common. */
export const commonProps = ({ field, error, size }: FieldProps) => ({
  label: field.title,
  description: field.help,
  error,
  size,
  required: field.required,
  // The words of the desk are said instead of the browser's.
  'aria-required': field.required,
});
