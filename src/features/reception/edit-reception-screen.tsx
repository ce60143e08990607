import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { filesOf } from '@/domain/reception-draft';
import type { VehicleNumber } from '@/domain/scanned-text';
import { goBack, switchTab } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { leaving } from '@/platform/leaving';
import { AsyncView } from '@/ui/async-view';
import { confirmDialog } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { Skeleton } from '@/ui/skeleton';
import { orderQuery } from './api/reception-calls';
import { CarSection } from './components/car-section';
import { ComplaintSection } from './components/complaint-section';
import { ConditionSection } from './components/condition-section';
import { ConflictSheet } from './components/conflict-sheet';
import { RestoredNotice } from './components/draft-strip';
import { OwnerSection } from './components/owner-section';
import { PhotoSection } from './components/photo-section';
import { PlatePanel } from './components/plate-panel';
import { PlateSection } from './components/plate-section';
import { ReceptionGate } from './components/reception-gate';
import { SignatureSection } from './components/signature-section';
import { SubmitBar } from './components/submit-bar';
import { drafts } from './draft-store';
import { releaseFiles, useDraft } from './hooks/use-draft';
import { beginEditing, isChanged, useEditOrder } from './hooks/use-edit-order';
import { usePlate } from './hooks/use-plate';
import type { PhotoQueue } from './photo-queue';

const QUESTION = '修改还没有保存，确定离开？';

interface EditReceptionScreenProps {
  id: string;
  uploads: PhotoQueue;
  scanNumber: () => Promise<VehicleNumber | null>;
}

/** Changing what was taken down at the reception (§2 vehicleReceive/edit). */
export function EditReceptionScreen({ id, uploads, scanNumber }: EditReceptionScreenProps) {
  return (
    <ReceptionGate title="编辑工单" route={routes.vehicleReceiveEdit}>
      {(owner) => <StoredOrder id={id} owner={owner} uploads={uploads} scanNumber={scanNumber} />}
    </ReceptionGate>
  );
}

function StoredOrder({ id, owner, uploads, scanNumber }: EditReceptionScreenProps & { owner: string }) {
  const query = useQuery({ ...orderQuery(id), enabled: id !== '' });
  // What the form begins with stays: a later load is what a conflict is about.
  const [first, setFirst] = useState<WorkOrder | null>(null);
  if (first === null && query.data && !query.isFetching) setFirst(query.data);
  if (first !== null) return <EditForm order={first} owner={owner} uploads={uploads} scanNumber={scanNumber} />;
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

function EditForm({ order, owner, uploads, scanNumber }: EditFormProps) {
  const [begun, setBegun] = useState(() => beginEditing(order, owner));
  const restart = () => {
    releaseFiles(filesOf(begun));
    drafts.remove(begun.id);
    setBegun(beginEditing(order, owner));
  };
  return (
    <EditSession
      key={begun.id}
      order={order}
      begun={begun}
      uploads={uploads}
      scanNumber={scanNumber}
      onRestart={restart}
    />
  );
}

interface EditSessionProps extends Omit<EditFormProps, 'owner'> {
  begun: ReturnType<typeof beginEditing>;
  onRestart: () => void;
}

function EditSession({ order, begun, uploads, scanNumber, onRestart }: EditSessionProps) {
  const handle = useDraft(begun);
  const { draft, change } = handle;
  const [wasRestored] = useState(() => isChanged(begun));
  const [lostPhotos] = useState(() => drafts.takeLost(begun.id));
  const plate = usePlate(handle, false);
  const edit = useEditOrder(handle, uploads, async () => {
    leaving.guard(null);
    await goBack();
  });
  const { isDirty } = edit;
  useEffect(() => uploads.resume(), [uploads]);
  useEffect(() => {
    if (!isDirty) return undefined;
    leaving.guard(QUESTION);
    return () => leaving.guard(null);
  }, [isDirty]);
  useEffect(
    () => () => {
      // Left without a change: nothing to come back to.
      const left = drafts.get(begun.id);
      if (left && left.orderId === null && !isChanged(left)) drafts.remove(begun.id);
    },
    [begun.id],
  );

  const leave = async () => {
    if (
      isDirty &&
      !(await confirmDialog({ content: QUESTION, confirmText: '离开', cancelText: '继续填写', danger: true }))
    )
      return;
    const left = drafts.get(draft.id) ?? draft;
    filesOf(left).forEach(({ id }) => uploads.drop(id));
    releaseFiles(filesOf(left));
    drafts.remove(draft.id);
    leaving.guard(null);
    await goBack();
  };
  const discard = async () => {
    if (await confirmDialog({ content: '丢弃之前没有保存的修改？', confirmText: '丢弃', danger: true })) onRestart();
  };
  const scan = async () => {
    const number = await scanNumber();
    if (number?.kind === 'plate') plate.take(number.plate);
    else if (number) change({ vin: number.vin });
  };

  return (
    <Screen
      title="编辑工单"
      onBack={() => void leave()}
      footer={
        plate.isOpen ? undefined : (
          <SubmitBar
            text="保存修改"
            isBusy={edit.isBusy}
            disabled={!isDirty}
            failure={edit.failure}
            onSubmit={() => void edit.save()}
          />
        )
      }
    >
      {wasRestored ? (
        <RestoredNotice
          time={formatDateTime(begun.savedAt).slice(11)}
          what="修改"
          lostPhotos={lostPhotos}
          onDiscard={() => void discard()}
        />
      ) : null}
      <PlateSection plate={plate} problem={edit.problems.carid} onScan={() => void scan()} />
      <View className="columns">
        <View className="column">
          <ConditionSection handle={handle} problems={edit.problems} expectedKm={null} lastKm={null} />
          <ComplaintSection handle={handle} problems={edit.problems} />
          <PhotoSection handle={handle} uploads={uploads} />
        </View>
        <View className="column">
          <CarSection handle={handle} problems={edit.problems} onScan={() => void scan()} />
          <OwnerSection handle={handle} problems={edit.problems} />
          <SignatureSection handle={handle} uploads={uploads} storedUrl={order.signatureUrl} />
        </View>
      </View>
      {plate.isOpen ? <PlatePanel plate={plate} onPick={({ carid }) => plate.take(carid)} /> : null}
      {edit.conflict ? (
        <ConflictSheet
          conflict={edit.conflict}
          mine={draft.form}
          isBusy={edit.isBusy}
          onSettle={edit.settle}
          onClose={edit.postpone}
        />
      ) : null}
    </Screen>
  );
}
