import { Alert, Button, Group, Modal, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeskAction, DeskPreview } from '@/contract/desk/shapes';
import { DeskError, wordsOf } from '../api/client';
import { refreshAll } from '../api/queries';
import { ErrorView } from '../ui/states';
import { ConfirmDialog } from './confirm-dialog';
import type { Values } from './form-values';
import { previewOf, runIt } from './run-calls';
import { isAsked } from './use-run';

interface Props {
  readonly action: DeskAction;
  readonly ids: readonly string[];
  readonly input: Values;
  /** Whether something was done. */
  readonly onClose: (isRun: boolean) => void;
}

interface Report {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly words: string }[];
  readonly isOver: boolean;
}

type Shown = DeskPreview | { readonly refused: string };

/** Does one action to several records, one after the other: shows what it will do, how far it is, what was refused. */
export function BulkDialog({ action, ids, input, onClose }: Props) {
  const client = useQueryClient();
  const isStopped = useRef(false);
  const [report, setReport] = useState<Report | null>(null);
  const inputFor = (id: string) => ({ ...input, ...(action.subject ? { [action.subject]: id } : {}) });
  const previews = useQuery({
    queryKey: ['bulk', action.name, ids, input],
    gcTime: 0,
    queryFn: async () => {
      const shown = new Map<string, Shown>();
      if (!isAsked(action)) return shown;
      for (const id of ids) {
        try {
          shown.set(id, await previewOf(action.name, inputFor(id)));
        } catch (error) {
          if (!(error instanceof DeskError) || error.status === 401 || error.status === 0) throw error;
          shown.set(id, { refused: error.message });
        }
      }
      return shown;
    },
  });

  const run = async (reason: string) => {
    const refused: { id: string; words: string }[] = [];
    let done = 0;
    for (const id of ids) {
      if (isStopped.current) break;
      const shown = previews.data?.get(id);
      try {
        if (shown && 'refused' in shown) throw new Error(shown.refused);
        await runIt({ name: action.name, input: inputFor(id), reason: reason || undefined, confirm: shown?.confirm });
        done += 1;
      } catch (error) {
        refused.push({ id, words: wordsOf(error) });
      }
      setReport({ done, refused: [...refused], isOver: false });
    }
    setReport({ done, refused, isOver: true });
    await refreshAll(client);
  };

  if (!report) {
    if (!previews.data) {
      return (
        <Modal opened onClose={() => onClose(false)} title={action.title} centered>
          {previews.error ? <ErrorView error={previews.error} onRetry={() => void previews.refetch()} /> : '正在核对…'}
        </Modal>
      );
    }
    const lines = ids.flatMap((id) => {
      const shown = previews.data.get(id);
      if (!shown) return [id];
      return 'refused' in shown ? [`${id}：不能执行，${shown.refused}`] : shown.lines.map((line) => `${id}：${line}`);
    });
    return (
      <ConfirmDialog
        action={{ ...action, title: `${action.title}（${ids.length} 条）` }}
        lines={lines}
        isBusy={false}
        onConfirm={(reason) => {
          setReport({ done: 0, refused: [], isOver: false });
          void run(reason);
        }}
        onClose={() => onClose(false)}
      />
    );
  }
  const seen = report.done + report.refused.length;
  return (
    <Modal
      opened
      onClose={() => report.isOver && onClose(true)}
      withCloseButton={report.isOver}
      closeButtonProps={{ 'aria-label': '关闭' }}
      title={action.title}
      centered
      size="lg"
    >
      <Stack gap="md">
        <Progress value={(seen / ids.length) * 100} aria-label={`${action.title}的进度`} />
        <Text role="status">
          {report.isOver ? `完成 ${report.done} 条` : `正在处理 ${seen} / ${ids.length}`}
          {report.refused.length > 0 && `，${report.refused.length} 条未完成`}
          {report.isOver && seen < ids.length && `，${ids.length - seen} 条未处理`}
        </Text>
        {report.refused.length > 0 && (
          <Alert color="red">
            <ScrollArea.Autosize mah={240} tabIndex={0}>
              <ul className="desk-lines">
                {report.refused.map(({ id, words }) => (
                  <li key={id}>{`${id}：${words}`}</li>
                ))}
              </ul>
            </ScrollArea.Autosize>
          </Alert>
        )}
        <Group justify="flex-end">
          {report.isOver ? (
            <Button onClick={() => onClose(true)} data-autofocus>
              知道了
            </Button>
          ) : (
            <Button variant="default" onClick={() => (isStopped.current = true)}>
              停止
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
