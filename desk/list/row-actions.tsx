import { Button, Menu } from '@mantine/core';
import type { DeskPage, DeskRow } from '@/contract/desk/shapes';
import { useActions } from '../app/session';
import { ActionButton, fits } from '../actions/action-buttons';

interface Props {
  readonly page: DeskPage;
  readonly row: DeskRow;
  /** The words by which the row is known. */
  readonly name: string;
}

/** What can be done to a record that has no page of its own. */
export function RowActions({ page, row, name }: Props) {
  const actions = useActions(page.onRecord).filter((action) => fits(action, row.state));
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" keepMounted>
      <Menu.Target>
        <Button size="xs" variant="default" aria-label={`操作 ${name}`}>
          操作
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionButton key={action.name} action={action} page={page.name} id={row.id} cells={row.cells} isItem />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
