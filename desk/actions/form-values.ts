import type { DeskField } from '@/contract/desk/shapes';
import { isNothing } from '../values/words';

export type Values = Readonly<Record<string, unknown>>;

/** What a form begins with: what the record has, else what the field says. */
export const firstValues = (fields: readonly DeskField[], known: Values = {}): Values =>
  Object.fromEntries(
    fields
      .map(({ key, fallback }) => [key, known[key] ?? fallback] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );

export const isSame = (left: unknown, right: unknown): boolean =>
  Object.is(left, right) || (isNothing(left) && isNothing(right)) || JSON.stringify(left) === JSON.stringify(right);

/** Whether something was typed that differs from what the form began with. */
export const hasChanges = (fields: readonly DeskField[], base: Values, values: Values): boolean =>
  fields.some(({ key }) => !isSame(base[key], values[key]));

export interface Merged {
  readonly values: Values;
  /** Fields that both changed: what was typed stays, what the other one saved is told. */
  readonly clashes: readonly string[];
}

/** Brings what was typed onto what somebody else saved meanwhile. */
export function mergeValues(fields: readonly DeskField[], base: Values, typed: Values, saved: Values): Merged {
  const clashes: string[] = [];
  const values: Record<string, unknown> = {};
  for (const { key } of fields) {
    const isTyped = !isSame(base[key], typed[key]);
    if (isTyped && !isSame(base[key], saved[key]) && !isSame(typed[key], saved[key])) clashes.push(key);
    const value = isTyped ? typed[key] : saved[key];
    if (value !== undefined) values[key] = value;
  }
  return { values, clashes };
}

/** What a field that was emptied is sent as; `undefined` where leaving it out says the same. */
const emptied = ({ kind }: DeskField): unknown => {
  if (['text', 'long', 'html', 'link', 'picture'].includes(kind)) return '';
  return ['lines', 'rows', 'choices'].includes(kind) ? [] : undefined;
};

/** The input of an action: without what was left empty and had been empty. */
export function inputOf(fields: readonly DeskField[], base: Values, values: Values): Values {
  const entries = fields.map((field) => {
    const value = values[field.key];
    if (field.kind === 'lines' && Array.isArray(value)) {
      const lines = value.map((line) => String(line).trim()).filter((line) => line !== '');
      return [field.key, lines] as const;
    }
    if (!isNothing(value)) return [field.key, value] as const;
    return [field.key, isNothing(base[field.key]) ? undefined : emptied(field)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
