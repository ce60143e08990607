import { Button, Group } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { DeskField, DeskPage } from '@/contract/desk/shapes';
import { FieldInput } from '../fields/field-input';
import { readAsk, withFilter, withoutFilters } from './list-address';

interface Props {
  readonly page: DeskPage;
  readonly params: URLSearchParams;
  readonly onChange: (params: URLSearchParams) => void;
}

/** So many filters are seen at once. */
const SHOWN = 4;
const TYPING_MS = 400;

/** What narrows the list. It stands in the address, so a list can be sent and kept. */
export function FilterBar({ page, params, onChange }: Props) {
  const { filters } = readAsk(page, params);
  const isUsed = Object.keys(filters).length > 0;
  const [showsAll, setShowsAll] = useState(() =>
    page.filters.slice(SHOWN).some(({ key }) => filters[key] !== undefined),
  );
  if (page.filters.length === 0) return null;
  const shown = showsAll ? page.filters : page.filters.slice(0, SHOWN);
  return (
    <Group
      role="search"
      aria-label={`筛选${page.title}`}
      p="md"
      gap="md"
      align="flex-end"
      style={{ borderBottom: '1px solid var(--desk-line)' }}
    >
      {shown.map((field) => (
        <Filter
          key={field.key}
          field={field}
          value={filters[field.key] ?? startOf(field)}
          onChange={(value) => onChange(withFilter(params, field.key, value))}
        />
      ))}
      {(isUsed || page.filters.length > SHOWN) && (
        <Group gap={4} wrap="nowrap" h={36}>
          {page.filters.length > SHOWN && (
            <Button size="compact-sm" variant="subtle" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? '收起' : '更多筛选'}
            </Button>
          )}
          {isUsed && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => onChange(withoutFilters(params, page))}
            >
              清除筛选
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}

/** What a list of one state begins with, where it is never of all. */
const startOf = ({ kind, fallback }: DeskField) => (kind === 'choice' ? fallback : undefined);

interface FilterProps {
  readonly field: DeskField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const YES_OR_NO = [
  { value: 'true', title: '是' },
  { value: 'false', title: '否' },
];

/** A filter may be left open, so a flag has three answers; and what is typed is asked for when the typing rests. */
function Filter({ field, value, onChange }: FilterProps) {
  const isTyped = !['choice', 'choices', 'flag', 'day', 'moment'].includes(field.kind) && field.from === undefined;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const later = useDebouncedCallback(onChange, TYPING_MS);
  if (JSON.stringify(known) !== JSON.stringify(value)) {
    setKnown(value);
    setTyped(value);
  }
  const change = (next: unknown) => {
    setTyped(next);
    if (typeof next === 'number' && Number.isNaN(next)) return;
    if (isTyped) later(next);
    else onChange(next);
  };
  const { fallback: _fallback, help: _help, ...plain } = field;
  const asked: DeskField = {
    ...plain,
    required: false,
    ...(field.kind === 'flag' ? { kind: 'choice', choices: YES_OR_NO } : {}),
  };
  return (
    <div style={{ flex: '1 1 150px', maxWidth: 260 }}>
      <FieldInput
        field={asked}
        value={field.kind === 'flag' && typed !== undefined ? String(typed) : typed}
        onChange={change}
        size="sm"
      />
    </div>
  );
}
