import { Table, Text, Title } from '@mantine/core';
import type { DeskRecord } from '@/contract/desk/shapes';
import { Cell } from '../values/cell';
import { ShowValue } from '../values/show-value';
import { isNumeric } from '../values/words';

const MIN_COLUMN_PX = 110;

/** What belongs to a record, such as the lines of an order. */
export function RecordTable({ title, columns, rows }: NonNullable<DeskRecord['tables']>[number]) {
  return (
    <section className="desk-card" aria-label={title}>
      <Title order={2} p={20} pb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm" px={20} pb={20}>
          没有记录
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={columns.length * MIN_COLUMN_PX}>
          <Table className="desk-table" verticalSpacing={8} horizontalSpacing={20}>
            <caption className="desk-hidden">{title}</caption>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column, index) => (
                  <Table.Th
                    key={column.key}
                    scope="col"
                    data-name={index === 0 || undefined}
                    ta={isNumeric(column.kind) ? 'right' : undefined}
                  >
                    {column.title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  {columns.map((column, index) => (
                    <Cell key={column.key} column={column} isName={index === 0}>
                      <ShowValue of={column} value={row.cells[column.key]} isSmall />
                    </Cell>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
