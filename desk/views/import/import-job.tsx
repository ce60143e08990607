import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskJob } from '@/contract/desk/shapes';
import { ActionButton, fits } from '../../actions/action-buttons';
import { deskPost } from '../../api/client';
import { jobsQuery, recordQuery } from '../../api/queries';
import { useActions } from '../../app/session';
import { ErrorView } from '../../ui/states';
import { tellError } from '../../ui/tell';
import { ImportReport } from './import-report';

const colors = { done: 'green', failed: 'red', stopped: 'yellow', running: 'blue' } as const;

interface Props {
  readonly job: DeskJob;
  readonly onImport: () => void;
  readonly onNew: () => void;
  readonly isBusy: boolean;
}

/** A check or an import: how far it is, what came of it row by row, and what can be done next. */
export function ImportJob({ job, onImport, onNew, isBusy }: Props) {
  const client = useQueryClient();
  const isRunning = job.state === 'running';
  const { data, error, refetch } = useQuery({ ...recordQuery('import-checks', job.id), enabled: !isRunning });
  const run = useQuery({ ...recordQuery('imports', job.record?.id ?? ''), enabled: job.record !== undefined });
  const [undo] = useActions(['import undo']).filter((action) => fits(action, run.data?.state));
  const stop = useMutation({
    mutationFn: () => deskPost<DeskJob>(`jobs/${job.id}/stop`, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    onError: tellError,
  });
  if (isRunning)
    return (
      <Stack gap="sm" aria-live="polite">
        <Text fw={600}>{job.title}</Text>
        <Progress.Root size="lg">
          <Progress.Section value={job.percent ?? 100} animated={job.percent === null} aria-label="进度" />
        </Progress.Root>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {[job.percent === null ? '' : `${job.percent}%`, job.step || '正在准备'].filter(Boolean).join(' · ')}
            。可以离开或刷新，任务会继续。
          </Text>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            停止
          </Button>
        </Group>
      </Stack>
    );
  const [report] = data?.tables ?? [];
  const next = data?.state === 'checked' ? '开始导入' : data?.state === 'open' ? '继续导入' : null;
  return (
    <Stack gap="md">
      <Alert color={colors[job.state]} title={job.title} role="status">
        {run.data?.state === 'undone' ? `${job.message}（已撤销）` : job.message}
      </Alert>
      <Group gap="sm">
        {next && (
          <Button loading={isBusy} onClick={onImport}>
            {next}
          </Button>
        )}
        <Button variant="default" onClick={onNew}>
          换一个压缩包
        </Button>
        {undo && job.record && <ActionButton action={undo} page="imports" id={job.record.id} />}
      </Group>
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {report && job.state !== 'failed' && <ImportReport report={report} />}
    </Stack>
  );
}
