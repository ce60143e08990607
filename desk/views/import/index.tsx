import { Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { DeskPage } from '@/contract/desk/shapes';
import { runIt } from '../../actions/run-calls';
import { jobsQuery, refreshAll } from '../../api/queries';
import { useActions } from '../../app/session';
import { ListPage } from '../../list/list-page';
import { tellError } from '../../ui/tell';
import { ChooseArchive } from './choose-archive';
import { ImportJob } from './import-job';

const importActions = ['import check', 'import start', 'import continue'];

/** Bringing documents in: chosen, checked row by row, imported, undone; above the list of what was imported before. */
export function ImportView({ page }: { readonly page: DeskPage }) {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { data: jobs } = useQuery(jobsQuery);
  const canImport = useActions(['import check']).length > 0;
  const wanted = params.get('_job');
  // Work of the server outlives the page; whoever comes back finds it.
  const job = jobs?.find(({ id, action, state }) =>
    wanted === null ? importActions.includes(action) && state === 'running' : id === wanted,
  );
  const look = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('_job');
    else next.set('_job', id);
    setParams(next, { replace: true });
  };
  const begin = useMutation({
    mutationFn: (ask: { name: string; input: Readonly<Record<string, unknown>> }) => runIt(ask),
    onSuccess: async (outcome) => {
      await refreshAll(client);
      if (outcome.job) look(outcome.job);
    },
    onError: tellError,
  });
  return (
    <ListPage page={{ ...page, onPage: [] }}>
      {canImport && (
        <section className="desk-card" style={{ padding: 20, marginBottom: 16 }} aria-label="导入资料">
          <Title order={2} mb="md">
            {job ? '检查与导入' : '导入资料'}
          </Title>
          {job ? (
            <ImportJob
              key={job.id}
              job={job}
              isBusy={begin.isPending}
              onImport={() => begin.mutate({ name: 'import continue', input: { id: job.id } })}
              onNew={() => look(null)}
            />
          ) : (
            <ChooseArchive
              isBusy={begin.isPending}
              onCheck={(chosen) => begin.mutate({ name: 'import check', input: { ...chosen } })}
            />
          )}
        </section>
      )}
    </ListPage>
  );
}
