import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import type { DeskPage } from '@/contract/desk/shapes';
import { Icon } from '../ui/icons';
import type { ShownColumns } from './use-shown-columns';

/** Which columns are shown. */
export function ColumnChoice({ page, hidden, onHidden }: Omit<ShownColumns, 'shown'> & { readonly page: DeskPage }) {
  const choices = page.columns.slice(1);
  if (choices.length === 0) return null;
  return (
    <Popover position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="columns" size={14} />}>
          列
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="显示的列">
        <Stack gap="sm">
          {choices.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.includes(key)}
              onChange={(event) =>
                onHidden(event.currentTarget.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
