import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import type { DeskOutcome } from '@/contract/desk/shapes';
import { jobsQuery, refreshAll } from '../api/queries';
import { showNotice, tellError } from '../ui/tell';
import { OutcomeDialog } from './outcome-dialog';
import { previewOf, runIt } from './run-calls';

const SHORT_MS = 5_000;
/** Long enough to read what was done and think again; it waits while the pointer is on it. */
const UNDO_MS = 20_000;

const Context = createContext<(outcome: DeskOutcome) => void>(() => undefined);

/** Tells what came of an action. */
export const useTellOutcome = () => useContext(Context);

/** Whether an outcome must be read, and so stays until it is closed. */
const mustBeRead = ({ secret, file, waiting, message }: DeskOutcome) =>
  Boolean(secret) || Boolean(file) || waiting === true || message.includes('\n');

export function OutcomeProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [read, setRead] = useState<DeskOutcome | null>(null);
  const tellOutcome = useCallback(
    function tellOutcome(outcome: DeskOutcome): void {
      if (outcome.job) void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      if (mustBeRead(outcome)) {
        setRead(outcome);
        return;
      }
      const { undo } = outcome;
      const takeBack = async (id: string) => {
        notifications.hide(id);
        if (!undo) return;
        try {
          // What was there a moment ago needs no second look, only the word that it would be there again.
          const { confirm } = await previewOf(undo.name, undo.input);
          tellOutcome(await runIt({ ...undo, confirm, reason: '撤销刚才的操作' }));
          await refreshAll(client);
        } catch (error) {
          tellError(error);
        }
      };
      const id: string = showNotice({
        color: 'green',
        autoClose: undo ? UNDO_MS : SHORT_MS,
        message: (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{outcome.job ? `${outcome.message}，进度见“任务”` : outcome.message}</Text>
            {undo && (
              <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={() => void takeBack(id)}>
                撤销
              </Button>
            )}
          </Group>
        ),
      });
    },
    [client],
  );
  return (
    <Context.Provider value={tellOutcome}>
      {children}
      {read && <OutcomeDialog outcome={read} onClose={() => setRead(null)} />}
    </Context.Provider>
  );
}
