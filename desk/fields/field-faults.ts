import type { DeskField } from '@/contract/desk/shapes';
import { isNothing, valueText } from '../values/words';

/** What stands for something typed that cannot be read, such as 12,3.4 yuan. It is never sent. */
export const UNREADABLE = Number.NaN;

const CHOSEN = ['choice', 'choices', 'picture', 'file', 'day', 'moment'];
const TEXTS = ['text', 'long', 'html', 'link', 'password'];

function faultOf(field: DeskField, value: unknown): string | null {
  if (typeof value === 'number' && Number.isNaN(value))
    return `请输入正确的${field.kind === 'cents' ? '金额' : '内容'}`;
  if (isNothing(value))
    return field.required && field.kind !== 'flag'
      ? `${CHOSEN.includes(field.kind) ? '请选择' : '请填写'}${field.title}`
      : null;
  if (typeof value === 'number') {
    if (field.min !== undefined && value < field.min) return `不能小于 ${valueText(field.kind, field.min)}`;
    if (field.max !== undefined && value > field.max) return `不能大于 ${valueText(field.kind, field.max)}`;
  }
  if (field.longest === undefined) return null;
  if (TEXTS.includes(field.kind) && String(value).length > field.longest) return `最多 ${field.longest} 个字`;
  if (Array.isArray(value) && value.length > field.longest) return `最多 ${field.longest} 项`;
  return null;
}

/** What is plainly wrong with what was typed, by field, in words. The server judges the rest. */
export function fieldFaults(
  fields: readonly DeskField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const value = values[field.key];
    const fault = faultOf(field, value);
    if (fault) faults[field.key] = fault;
    if (field.kind !== 'rows' || !field.fields || !Array.isArray(value)) continue;
    for (const [index, row] of value.entries()) {
      const inRow = fieldFaults(field.fields, row as Record<string, unknown>);
      for (const [key, words] of Object.entries(inRow)) faults[`${field.key}.${index}.${key}`] = words;
    }
  }
  return faults;
}
