import { Button, Drawer, Group, Indicator, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DeskJob } from '@/contract/desk/shapes';
import { deskPost } from '../api/client';
import { jobsQuery, refreshAll } from '../api/queries';
import { Icon } from '../ui/icons';
import { StateBadge } from '../ui/state-badge';
import { EmptyView, ErrorView } from '../ui/states';
import { tell, tellError } from '../ui/tell';

const jobStates = [
  { value: 'running', title: '进行中', tone: 'neutral' },
  { value: 'done', title: '已完成', tone: 'good' },
  { value: 'failed', title: '失败', tone: 'bad' },
  { value: 'stopped', title: '已停止', tone: 'warning' },
] as const;

/** Tells of jobs that ended since the page was opened, and shows what they changed. */
function useEndedJobs(jobs: readonly DeskJob[] | undefined): void {
  const client = useQueryClient();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!jobs) return;
    const over = jobs.filter(({ state }) => state !== 'running');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...over.map(({ id }) => id)]);
    if (!before) return;
    // Short ones are over before they were ever seen running.
    const ended = over.filter(({ id }) => !before.has(id));
    for (const job of ended) {
      if (job.state === 'done') tell(`${job.title}：${job.message || '已完成'}`);
      else tellError(new Error(`${job.title}：${job.message || '没有完成'}`));
    }
    if (ended.length > 0) void refreshAll(client);
  }, [jobs, client]);
}

/** Long work: how far it is, and a way to stop it. The server knows it, so it is there after a reload. */
export function JobsButton() {
  const [isOpen, { open, close }] = useDisclosure();
  const { data: jobs, error, refetch } = useQuery(jobsQuery);
  useEndedJobs(jobs);
  const running = jobs?.filter(({ state }) => state === 'running').length ?? 0;
  return (
    <>
      <Indicator label={running} size={18} disabled={running === 0} processing>
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          leftSection={<Icon name="task" />}
          onClick={open}
          aria-label={running > 0 ? `任务，${running} 项进行中` : '任务'}
        >
          任务
        </Button>
      </Indicator>
      <Drawer opened={isOpen} onClose={close} position="right" title="任务" closeButtonProps={{ 'aria-label': '关闭' }}>
        {error && !jobs && <ErrorView error={error} onRetry={() => void refetch()} />}
        {jobs?.length === 0 && <EmptyView title="没有任务" hint="导入、转码等耗时的操作会显示在这里" />}
        <Stack gap="lg">
          {jobs?.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </Stack>
      </Drawer>
    </>
  );
}

function JobCard({ job }: { readonly job: DeskJob }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => deskPost<DeskJob>(`jobs/${job.id}/stop`, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: jobsQuery.queryKey }),
    onError: tellError,
  });
  const isRunning = job.state === 'running';
  return (
    <section aria-label={job.title}>
      <Group justify="space-between" mb={6} wrap="nowrap">
        <Text fw={600}>{job.title}</Text>
        <StateBadge value={job.state} choices={jobStates} />
      </Group>
      {isRunning && (
        <Progress.Root size="lg">
          <Progress.Section
            value={job.percent ?? 100}
            animated={job.percent === null}
            aria-label={`${job.title}的进度`}
          />
        </Progress.Root>
      )}
      <Group justify="space-between" mt={6} wrap="nowrap">
        <Text size="sm" c="dimmed">
          {[isRunning && job.percent !== null ? `${Math.floor(job.percent)}%` : '', job.step, job.message]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        {isRunning && (
          <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            停止
          </Button>
        )}
      </Group>
    </section>
  );
}
