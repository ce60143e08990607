import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeskColumn } from '@/contract/desk/shapes';
import { isNumeric } from './words';

interface Props {
  readonly column: DeskColumn;
  /** Whether it says which row this is: it stays where a wide table is scrolled. */
  readonly isName: boolean;
  readonly children: ReactNode;
}

/** A cell of a table of records. */
export function Cell({ column: { kind }, isName, children }: Props) {
  const isNumber = isNumeric(kind) || undefined;
  return isName ? (
    <Table.Th scope="row" data-name data-number={isNumber}>
      {children}
    </Table.Th>
  ) : (
    <Table.Td data-number={isNumber}>{children}</Table.Td>
  );
}
