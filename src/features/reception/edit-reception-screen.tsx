import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { filesOf } from '@/domain/reception/reception-draft';
import { switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { AsyncView } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { Skeleton } from '@/ui/skeleton';
import { orderQuery } from './api/reception-calls';
import { EditSession, type EditSessionProps } from './components/edit-session';
import { ReceptionGate } from './components/reception-gate';
import { drafts } from './draft-store';
import { beginEditing, isChanged } from './edited-order';
import { releaseFiles } from './reception-photos';

interface EditReceptionScreenProps extends Pick<EditSessionProps, 'uploads' | 'scanNumber' | 'codeReader'> {
  id: string;
}

/** Changing what was taken down at the reception (§2 vehicleReceive/edit). */
export function EditReceptionScreen(props: EditReceptionScreenProps) {
  return (
    <ReceptionGate title="编辑工单" route={routes.vehicleReceiveEdit}>
      {(owner) => <StoredOrder owner={owner} {...props} />}
    </ReceptionGate>
  );
}

/** Whether there are changes of this order that were not saved. */
const isEdited = (owner: string, id: string) =>
  drafts.of(owner).some((draft) => draft.editing?.orderId === id && draft.orderId === null && isChanged(draft));

function StoredOrder({ id, ...props }: EditReceptionScreenProps & { owner: string }) {
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' });
  // What the form begins with stays: a later load is what a conflict is about. What the order's page has loaded is
  // shown at once, and gives way to what is stored now unless somebody has typed meanwhile.
  const [first, setFirst] = useState<{ order: WorkOrder; isFresh: boolean } | null>(null);
  if (query.data && (first === null || (!first.isFresh && !query.isFetching)))
    setFirst({
      order: first !== null && isEdited(props.owner, id) ? first.order : query.data,
      isFresh: !query.isFetching,
    });
  if (first !== null) return <EditForm key={first.order.version} order={first.order} {...props} />;
  const gone = (
    <EmptyState
      icon="document"
      title="没有找到这个工单"
      hint="它可能属于别的门店"
      action="回到看板"
      onAction={() => void switchTab(routes.maintainStore)}
    />
  );
  return (
    <Screen title="编辑工单">
      {id === '' ? (
        gone
      ) : (
        <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />} gone={gone}>
          {() => <Skeleton shape="card" rows={4} />}
        </AsyncView>
      )}
    </Screen>
  );
}

interface EditFormProps extends Omit<EditReceptionScreenProps, 'id'> {
  order: WorkOrder;
  owner: string;
}

function EditForm({ owner, ...props }: EditFormProps) {
  const { order } = props;
  const [begun, setBegun] = useState(() => beginEditing(order, owner));
  const restart = () => {
    void releaseFiles(filesOf(begun));
    drafts.remove(begun.id);
    setBegun(beginEditing(order, owner));
  };
  return <EditSession key={begun.id} begun={begun} onRestart={restart} {...props} />;
}
