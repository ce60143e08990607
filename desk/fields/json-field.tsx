import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { UNREADABLE } from './field-faults';
import { commonProps, type FieldProps } from './field-props';

const shown = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** A structure, typed as JSON. */
export function JsonField(props: FieldProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState(() => shown(value));
  const read = (text: string): unknown => {
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return UNREADABLE; // half typed
    }
  };
  return (
    <Textarea
      {...commonProps(props)}
      autosize
      minRows={4}
      maxRows={20}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
    />
  );
}
