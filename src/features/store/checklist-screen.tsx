import { useQuery } from '@tanstack/react-query';
import { mayInStore } from '@/domain/store-permissions';
import { presentChecklistQuery } from '@/infra/checklist-queries';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { ChecklistEditor } from './components/checklist-editor';

/** For the owner: what every inspection of the store looks at, and what is measured there. */
export function ChecklistScreen() {
  const { user } = useSession();
  const mayEdit = mayInStore(user?.storeRole, 'manage');
  const query = useQuery({ ...presentChecklistQuery(), enabled: mayEdit });
  if (mayEdit && query.data) return <ChecklistEditor stored={query.data} />;
  return (
    <Screen title="车辆检查表">
      {mayEdit ? (
        <AsyncView query={query} skeleton={<Skeleton rows={6} />}>
          {() => null}
        </AsyncView>
      ) : (
        <EmptyState icon="shield" title="检查表由店主修改" hint="需要增减检查项目，请告诉店主" />
      )}
    </Screen>
  );
}
