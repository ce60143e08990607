import { Stack } from '@mantine/core';
import type { DeskRecord } from '@/contract/desk/shapes';
import { RecordTable } from './record-table';
import { Section } from './section';

type Body = Pick<DeskRecord, 'sections' | 'tables'>;

function Column({ sections, tables = [] }: Body) {
  return (
    <Stack gap="lg" style={{ minWidth: 0 }}>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      {tables.map((table) => (
        <RecordTable key={table.title} {...table} />
      ))}
    </Stack>
  );
}

/** What a record says: one below the other, or what is compared beside what it is compared with. */
export function RecordBody({ sections, tables, isCompared }: Body & Pick<DeskRecord, 'isCompared'>) {
  if (!isCompared) return <Column sections={sections} tables={tables} />;
  return (
    <div className="desk-compared">
      <Column sections={sections.slice(0, 1)} />
      <Column sections={sections.slice(1)} tables={tables} />
    </div>
  );
}
