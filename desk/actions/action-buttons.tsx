import { Button, Menu } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { DeskAction, DeskOutcome } from '@/contract/desk/shapes';
import { formAddress, recordAddress } from '../app/session';
import { tellError } from '../ui/tell';
import { ConfirmDialog } from './confirm-dialog';
import type { Values } from './form-values';
import { useRun } from './use-run';

interface Place {
  readonly page: string;
  /** Of the record it is done to; null for none. */
  readonly id: string | null;
  readonly version?: number;
  /** What is known of a record that has no page of its own. */
  readonly cells?: Values;
}

/** What has to be typed, besides the record that it is done to. */
export const typedFields = ({ fields, subject }: DeskAction, id: string | null) =>
  id === null ? fields : fields.filter(({ key }) => key !== subject);

/** Whether an action can be done to a record of a state. */
export const fits = ({ states }: DeskAction, state: string | undefined): boolean =>
  states === undefined || (state !== undefined && states.includes(state));

/** So many stand beside each other, the rest in a menu. */
const SHOWN = 3;

/** The buttons of what can be done here. */
export function ActionButtons({ actions, ...place }: Place & { readonly actions: readonly DeskAction[] }) {
  // What cannot be taken back is no first choice.
  const sorted = [...actions].sort((a, b) => Number(a.effect === 'final') - Number(b.effect === 'final'));
  const shown = sorted.length > SHOWN + 1 ? sorted.slice(0, SHOWN) : sorted;
  const rest = sorted.slice(shown.length);
  return (
    <>
      {shown.map((action, index) => (
        <ActionButton key={action.name} action={action} isFirst={index === 0} {...place} />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" keepMounted>
          <Menu.Target>
            <Button variant="default">更多操作</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <ActionButton key={action.name} action={action} isItem {...place} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

interface ButtonProps extends Place {
  readonly action: DeskAction;
  readonly isFirst?: boolean;
  readonly isItem?: boolean;
}

export function ActionButton({ action, page, id, version, cells, isFirst = false, isItem = false }: ButtonProps) {
  const navigate = useNavigate();
  const onDone = ({ record }: DeskOutcome) => {
    if (record) void navigate(recordAddress(record.page, record.id));
  };
  const run = useRun(action, { onDone, onRefused: tellError });
  const color = action.effect === 'final' ? 'red' : undefined;
  const look = isFirst && !color ? 'filled' : color ? 'light' : 'default';
  if (typedFields(action, id).length > 0) {
    const to = formAddress(page, id, action);
    return isItem ? (
      <Menu.Item component={Link} to={to} state={cells && { cells }} color={color}>
        {action.title}
      </Menu.Item>
    ) : (
      <Button component={Link} to={to} state={cells && { cells }} variant={look} color={color} title={action.summary}>
        {action.title}
      </Button>
    );
  }
  const begin = () => run.begin(id === null || !action.subject ? {} : { [action.subject]: id }, version);
  return (
    <>
      {isItem ? (
        <Menu.Item color={color} onClick={begin} disabled={run.isBusy}>
          {action.title}
        </Menu.Item>
      ) : (
        <Button variant={look} color={color} onClick={begin} loading={run.isBusy && !run.asked} title={action.summary}>
          {action.title}
        </Button>
      )}
      {run.asked && (
        <ConfirmDialog
          action={action}
          lines={run.asked.preview.lines}
          hasChanged={run.asked.hasChanged}
          isBusy={run.isBusy}
          error={run.error}
          onConfirm={run.confirm}
          onClose={run.cancel}
        />
      )}
    </>
  );
}
