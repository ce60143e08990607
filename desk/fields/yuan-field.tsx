import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { UNREADABLE } from './field-faults';
import { commonProps, type FieldProps } from './field-props';

const shown = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? typedYuan(value) : '');

/** Integer cents for what was typed as yuan; `undefined` for nothing. Debts and corrections may be below zero. */
function centsOf(typed: string, min: number | undefined): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const isBelow = (min === undefined || min < 0) && /^[-−]/.test(text);
  const amount = readYuan(isBelow ? text.slice(1) : text, Number.MAX_SAFE_INTEGER);
  if (!amount.ok) return UNREADABLE;
  return isBelow ? -amount.cents : amount.cents;
}

/** An amount, typed in yuan and kept in integer cents. */
export function YuanField(props: FieldProps) {
  const { field, value, onChange } = props;
  const [typed, setTyped] = useState(() => shown(value));
  const [known, setKnown] = useState(value);
  // Changed from outside: a draft came, or what somebody else saved.
  if (!Object.is(known, value)) {
    setKnown(value);
    setTyped(shown(value));
  }
  return (
    <TextInput
      {...commonProps(props)}
      inputMode="decimal"
      leftSection="¥"
      placeholder="0.00"
      value={typed}
      onChange={(event) => {
        const cents = centsOf(event.currentTarget.value, field.min);
        setTyped(event.currentTarget.value);
        setKnown(cents);
        onChange(cents);
      }}
    />
  );
}
