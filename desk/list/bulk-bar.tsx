import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAction, DeskPage, DeskRow } from '@/contract/desk/shapes';
import { formAddress } from '../app/session';
import { fits, typedFields } from '../actions/action-buttons';
import { BulkDialog } from '../actions/bulk-dialog';

interface Props {
  readonly page: DeskPage;
  readonly actions: readonly DeskAction[];
  readonly rows: readonly DeskRow[];
  readonly onClear: () => void;
}

/** What can be done to the chosen rows at once. */
export function BulkBar({ page, actions, rows, onClear }: Props) {
  const navigate = useNavigate();
  const [running, setRunning] = useState<{ action: DeskAction; ids: readonly string[] } | null>(null);
  const begin = (action: DeskAction) => {
    const ids = rows.filter(({ state }) => fits(action, state)).map(({ id }) => id);
    if (typedFields(action, ids[0] ?? '').length > 0) void navigate(formAddress(page.name, null, action, ids));
    else setRunning({ action, ids });
  };
  return (
    <Group className="desk-bulk" role="region" aria-label="批量操作" mt="md" px="md" py="sm" justify="space-between">
      <Group gap="sm">
        <Text fw={500} role="status">
          已选 {rows.length} 条
        </Text>
        <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
          取消选择
        </Button>
      </Group>
      <Group gap="xs">
        {actions.map((action) => {
          const count = rows.filter(({ state }) => fits(action, state)).length;
          return (
            <Button
              key={action.name}
              size="sm"
              variant="light"
              color={action.effect === 'final' ? 'red' : undefined}
              disabled={count === 0}
              onClick={() => begin(action)}
            >
              {count === rows.length ? action.title : `${action.title}（${count} 条可用）`}
            </Button>
          );
        })}
      </Group>
      {running && (
        <BulkDialog
          {...running}
          input={{}}
          onClose={(isRun) => {
            setRunning(null);
            if (isRun) onClear();
          }}
        />
      )}
    </Group>
  );
}
