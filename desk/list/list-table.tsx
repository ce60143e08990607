import { Anchor, Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DeskListAsk } from '@/contract/desk/calls';
import type { DeskColumn, DeskPage, DeskRow } from '@/contract/desk/shapes';
import { recordAddress } from '../app/session';
import { Icon } from '../ui/icons';
import { Cell } from '../values/cell';
import { nameOfRow } from '../values/name-of-row';
import { ShowValue } from '../values/show-value';
import { isNothing, isNumeric } from '../values/words';
import { withSort } from './list-address';
import { RowActions } from './row-actions';

interface Props {
  readonly page: DeskPage;
  readonly columns: readonly DeskColumn[];
  readonly rows: readonly DeskRow[];
  readonly ask: DeskListAsk;
  /** The rows of before, while others are on their way. */
  readonly isOld: boolean;
  readonly params: URLSearchParams;
  readonly onParams: (params: URLSearchParams) => void;
  readonly chosen?: ReadonlySet<string>;
  readonly onChosen?: (chosen: ReadonlySet<string>) => void;
}

const ROW_LINK = 'a[data-row]';

/** Arrows go from row to row; Enter opens, since the rows' names are links. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
  const at = links.findIndex((link) => link.closest('tr')?.contains(event.target as Node));
  if (step === undefined || at < 0) return;
  event.preventDefault();
  links[at + step]?.focus();
}

const MIN_COLUMN_PX = 110;

export function ListTable(props: Props) {
  const { page, columns, rows, ask, isOld, params, onParams, chosen, onChosen } = props;
  const navigate = useNavigate();
  // The first words name a row; a picture would not.
  const nameIndex = Math.max(
    0,
    columns.findIndex(({ kind }) => kind !== 'picture'),
  );
  // A record without a page of its own is worked on where it stands.
  const hasRowActions = !page.hasDetail && page.onRecord.length > 0;
  const all = rows.map(({ id }) => id);
  const isAllChosen = chosen !== undefined && all.every((id) => chosen.has(id));
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen?.(next);
  };
  return (
    <Table.ScrollContainer minWidth={columns.length * MIN_COLUMN_PX}>
      <Table
        className="desk-table"
        verticalSpacing={10}
        horizontalSpacing="md"
        style={{ opacity: isOld ? 0.6 : 1 }}
        aria-busy={isOld}
      >
        <caption className="desk-hidden">{page.title}</caption>
        <Table.Thead>
          <Table.Tr>
            {onChosen && (
              <Table.Th w={44}>
                <Checkbox
                  aria-label="选择本页全部"
                  checked={isAllChosen}
                  indeterminate={!isAllChosen && all.some((id) => chosen?.has(id))}
                  onChange={() => onChosen(new Set(isAllChosen ? [] : all))}
                />
              </Table.Th>
            )}
            {columns.map((column, index) => (
              <Head
                key={column.key}
                column={column}
                isName={index === nameIndex}
                ask={ask}
                onSort={() => onParams(withSort(params, column.key))}
              />
            ))}
            {hasRowActions && (
              <Table.Th scope="col">
                <span className="desk-hidden">操作</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={moveByArrows}>
          {rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-chosen={chosen?.has(row.id) || undefined}
              style={{ cursor: page.hasDetail ? 'pointer' : undefined }}
              // For the mouse alone; keys have the link.
              onClick={(event) => {
                const isOwn = (event.target as Element).closest('a, button, input, label');
                const isText = window.getSelection()?.toString() !== '';
                if (page.hasDetail && !isOwn && !isText) void navigate(recordAddress(page.name, row.id));
              }}
            >
              {onChosen && (
                <Table.Td>
                  <Checkbox
                    aria-label={`选择 ${nameOfRow(columns, row)}`}
                    checked={chosen?.has(row.id) ?? false}
                    onChange={() => choose(row.id)}
                  />
                </Table.Td>
              )}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} isName={index === nameIndex}>
                  {index === nameIndex && page.hasDetail ? (
                    <Anchor
                      component={Link}
                      to={recordAddress(page.name, row.id)}
                      data-row
                      c="inherit"
                      fz="inherit"
                      fw={500}
                    >
                      {isNothing(row.cells[column.key]) ? (
                        row.id
                      ) : (
                        <ShowValue of={{ ...column, page: undefined }} value={row.cells[column.key]} isSmall />
                      )}
                    </Anchor>
                  ) : (
                    <ShowValue of={column} value={row.cells[column.key]} isSmall />
                  )}
                </Cell>
              ))}
              {hasRowActions && (
                <Table.Td ta="right">
                  <RowActions page={page} row={row} name={nameOfRow(columns, row)} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface HeadProps {
  readonly column: DeskColumn;
  readonly isName: boolean;
  readonly ask: DeskListAsk;
  readonly onSort: () => void;
}

function Head({ column, isName, ask, onSort }: HeadProps) {
  const { title, kind, sortable, key } = column;
  const direction = ask.sort?.key === key ? (ask.sort.down ? 'descending' : 'ascending') : undefined;
  return (
    <Table.Th
      scope="col"
      data-name={isName || undefined}
      ta={isNumeric(kind) ? 'right' : undefined}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <UnstyledButton className="desk-sort" onClick={onSort}>
          {title}
          <Icon name={direction === undefined ? 'both' : direction === 'ascending' ? 'up' : 'down'} size={14} />
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  );
}
