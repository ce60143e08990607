import { Chip, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DeskRecord } from '@/contract/desk/shapes';
import { RecordTable } from '../../record/record-table';

type Report = NonNullable<DeskRecord['tables']>[number];

/** So many rows are drawn; the refused ones are found by their chip. */
const MOST_SHOWN = 300;

/** What an import says of single rows, by result. */
export function ImportReport({ report }: { readonly report: Report }) {
  const [result, setResult] = useState('');
  const counts = new Map<string, number>();
  for (const { cells } of report.rows)
    counts.set(String(cells['result']), (counts.get(String(cells['result'])) ?? 0) + 1);
  const rows = report.rows.filter(({ cells }) => result === '' || cells['result'] === result);
  if (report.rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        没有需要留意的行。
      </Text>
    );
  return (
    <Stack gap="sm">
      <Chip.Group value={result} onChange={(chosen) => setResult(String(chosen))}>
        <Group gap="xs" role="group" aria-label="按结果筛选">
          <Chip value="">全部 {report.rows.length}</Chip>
          {[...counts].map(([name, count]) => (
            <Chip key={name} value={name}>
              {name} {count}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <RecordTable title={report.title} columns={report.columns} rows={rows.slice(0, MOST_SHOWN)} />
      {rows.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          显示前 {MOST_SHOWN} 行，共 {rows.length} 行
        </Text>
      )}
    </Stack>
  );
}
