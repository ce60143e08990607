import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPage, DeskRow } from '@/contract/desk/shapes';
import { listQuery } from '../api/queries';
import { usePage } from '../app/session';
import { valueText } from '../values/words';
import { commonProps, type ComposedProps, type FieldProps } from './field-props';

const SHOWN = 20;
const TYPING_MS = 300;

const wordsOf = (page: DeskPage, row: DeskRow): string =>
  page.columns
    .filter(({ kind }) => kind !== 'picture')
    .slice(0, 2)
    .map(({ key, kind, choices }) => valueText(kind, row.cells[key], choices))
    .join(' · ');

/** One record of another page, found by what is typed. Who may not see that page types its id. */
export function RecordField({ Input, ...props }: ComposedProps) {
  const { from, ...plain } = props.field;
  const page = usePage(from);
  if (!page || props.field.kind !== 'text') return <Input {...props} field={plain} />;
  return <RecordChoice {...props} page={page} />;
}

function RecordChoice({ page, ...props }: FieldProps & { readonly page: DeskPage }) {
  const { value, onChange, field } = props;
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const filter = page.filters.find(({ kind }) => kind === 'text');
  const filters = filter && asked !== '' ? { [filter.key]: asked } : {};
  const { data, isFetching } = useQuery(listQuery(page.name, { filters, page: 1, size: SHOWN }));
  const found = data?.rows.map((row) => ({ value: row.id, label: wordsOf(page, row) })) ?? [];
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const options =
    chosen && !found.some((one) => one.value === chosen) ? [...found, { value: chosen, label: chosen }] : found;
  return (
    <Select
      {...commonProps(props)}
      data={options}
      value={chosen}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      clearable={!field.required}
      // The server has chosen already.
      filter={filter ? ({ options: all }) => all : undefined}
      onSearchChange={(words) => setTyped(options.some(({ label }) => label === words) ? '' : words)}
      placeholder={`从${page.title}中选择`}
      nothingFoundMessage={isFetching ? '正在查找…' : '没有符合的记录'}
      clearButtonProps={{ 'aria-label': `清除${field.title}` }}
    />
  );
}
