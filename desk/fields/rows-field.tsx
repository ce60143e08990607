import { ActionIcon, Button, Input, Table } from '@mantine/core';
import type { DeskField } from '@/contract/desk/shapes';
import { Icon } from '../ui/icons';
import type { ComposedProps } from './field-props';

type Row = Readonly<Record<string, unknown>>;

/** Columns in which a record is chosen have room for its words. */
const widthOf = ({ from }: DeskField): number => (from === undefined ? 150 : 300);

/** A few rows of several fields each, typed in a small table. */
export function RowsField({ field, value, onChange, error, errorAt, Input: Field }: ComposedProps) {
  const fields = field.fields ?? [];
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const change = (index: number, key: string, entry: unknown) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: entry } : row)));
  const isFull = field.longest !== undefined && rows.length >= field.longest;
  return (
    <Input.Wrapper
      label={field.title}
      labelElement="div"
      description={field.help}
      error={error}
      required={field.required}
    >
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={fields.reduce((sum, part) => sum + widthOf(part), 0)}>
          <Table className="desk-table" verticalSpacing={6} aria-label={field.title}>
            <Table.Thead>
              <Table.Tr>
                {fields.map((part) => (
                  <Table.Th key={part.key} scope="col" miw={widthOf(part)}>
                    {part.title}
                  </Table.Th>
                ))}
                <Table.Th scope="col" w={44}>
                  <span className="desk-hidden">操作</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <Table.Tr key={index}>
                  {fields.map((part) => (
                    <Table.Td key={part.key} style={{ verticalAlign: 'top' }}>
                      <div role="group" aria-label={`第 ${index + 1} 行`} className="desk-cell-field">
                        <Field
                          field={part}
                          value={row[part.key]}
                          onChange={(entry) => change(index, part.key, entry)}
                          error={errorAt?.(`${index}.${part.key}`)}
                          size="sm"
                        />
                      </div>
                    </Table.Td>
                  ))}
                  <Table.Td style={{ verticalAlign: 'top' }}>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size="lg"
                      aria-label={`删除第 ${index + 1} 行`}
                      onClick={() => onChange(rows.filter((_, at) => at !== index))}
                    >
                      <Icon name="trash" />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Button
        mt="xs"
        size="xs"
        variant="default"
        disabled={isFull}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => onChange([...rows, Object.fromEntries(fields.map(({ key, fallback }) => [key, fallback]))])}
      >
        添加一行
      </Button>
    </Input.Wrapper>
  );
}
