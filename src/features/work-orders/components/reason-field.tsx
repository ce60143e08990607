import { ChipRow } from '@/ui/chip-row';
import { Field } from '@/ui/field';

interface ReasonFieldProps {
  /** Those that a tap fills in. */
  usual: readonly string[];
  value: string;
  label?: string;
  placeholder?: string;
  /** Characters. */
  most?: number;
  onChange: (reason: string) => void;
}

/** Why: by a tap, or in own words. */
export function ReasonField({
  usual,
  value,
  label = '原因',
  placeholder = '必填，会留在记录里',
  most = 200,
  onChange,
}: ReasonFieldProps) {
  return (
    <>
      <ChipRow chips={usual.map((each) => ({ key: each, text: each }))} value={value} onChange={onChange} />
      <Field label={label} value={value} onChange={onChange} placeholder={placeholder} maxLength={most} />
    </>
  );
}
