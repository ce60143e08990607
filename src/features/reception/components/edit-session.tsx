import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { formatDateTime } from '@/domain/date-format';
import { filesOf, type ReceptionDraft } from '@/domain/reception/reception-draft';
import type { VehicleNumber } from '@/domain/scanned-text';
import { goBack } from '@/infra/navigation';
import { leaving } from '@/platform/leaving';
import { confirmDialog } from '@/ui/feedback-store';
import { Screen } from '@/ui/screen';
import { drafts } from '../draft-store';
import { isChanged } from '../edited-order';
import { useDraft } from '../hooks/use-draft';
import { useEditOrder } from '../hooks/use-edit-order';
import { usePlate } from '../hooks/use-plate';
import { useVinWarning } from '../hooks/use-vin-warning';
import type { PhotoQueue } from '../photo-queue';
import { savedWords } from '../photo-state';
import { preloadParts } from '../preload-parts';
import { releaseFiles } from '../reception-photos';
import { CarSection } from './car-section';
import type { CodeReader } from './codes-field';
import { ComplaintSection } from './complaint-section';
import { ConditionSection } from './condition-section';
import { ConflictSheet } from './conflict-sheet';
import { RestoredNotice } from './draft-strip';
import { OwnerSection } from './owner-section';
import { PhotoSection } from './photo-section';
import { PlatePanel } from './plate-panel';
import { PlateSection } from './plate-section';
import { PromiseSection } from './promise-section';
import { SignatureSection } from './signature-section';
import { SubmitBar } from './submit-bar';

const QUESTION = '修改还没有保存，确定离开？';

export interface EditSessionProps {
  order: WorkOrder;
  begun: ReceptionDraft;
  uploads: PhotoQueue;
  scanNumber: () => Promise<VehicleNumber | null>;
  codeReader: CodeReader;
  onRestart: () => void;
}

/** The form of a stored order, from what was begun until it is saved, left or thrown away. */
export function EditSession({ order, begun, uploads, scanNumber, codeReader, onRestart }: EditSessionProps) {
  const handle = useDraft(begun);
  const { draft, change } = handle;
  const [wasRestored] = useState(() => isChanged(begun));
  const plate = usePlate(handle, false);
  const vinWarning = useVinWarning(handle);
  const edit = useEditOrder(handle, uploads, async () => {
    leaving.guard(null);
    await goBack();
  });
  const { isDirty } = edit;
  useEffect(() => uploads.resume(), [uploads]);
  useEffect(preloadParts, []);
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
    void releaseFiles(filesOf(left));
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
            saved={savedWords(draft, handle.isStored)}
            onSubmit={() => void edit.save()}
          />
        )
      }
    >
      {wasRestored ? (
        <RestoredNotice
          time={formatDateTime(begun.savedAt).slice(11)}
          what="修改"
          draft={draft}
          onDiscard={() => void discard()}
        />
      ) : null}
      <PlateSection plate={plate} problem={edit.problems.carid} onScan={() => void scan()} />
      <View className="columns">
        <View className="column">
          <ConditionSection
            handle={handle}
            problems={edit.problems}
            expectedKm={null}
            lastKm={null}
            codeReader={codeReader}
          />
          <ComplaintSection handle={handle} problems={edit.problems} />
          <PhotoSection handle={handle} uploads={uploads} />
        </View>
        <View className="column">
          <CarSection handle={handle} problems={edit.problems} warning={vinWarning} onScan={() => void scan()} />
          <OwnerSection
            handle={handle}
            problems={edit.problems}
            storedPhone={order.ownerPhone}
            storedBringerPhone={order.bringerPhone}
          />
          <PromiseSection handle={handle} />
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
