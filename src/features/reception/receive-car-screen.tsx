import { useEffect } from 'react';
import { View } from '@tarojs/components';
import { formatDateTime } from '@/domain/date-format';
import { normalisePlate } from '@/domain/plate';
import type { VehicleNumber } from '@/domain/scanned-text';
import { routes } from '@/infra/routes';
import { Screen } from '@/ui/screen';
import { scrollToElement } from '@/ui/scroll-to-element';
import { CarSection } from './components/car-section';
import type { CodeReader } from './components/codes-field';
import { ComplaintSection } from './components/complaint-section';
import { ConditionSection } from './components/condition-section';
import { EndedElsewhere } from './components/ended-elsewhere';
import { DraftStrip, RestoredNotice, UndoNotice } from './components/draft-strip';
import { ItemsSection } from './components/items-section';
import { OwnerSection } from './components/owner-section';
import { PhotoSection, PHOTOS_ID } from './components/photo-section';
import { PlatePanel } from './components/plate-panel';
import { PlateSection } from './components/plate-section';
import { PromiseSection } from './components/promise-section';
import { ReceptionGate } from './components/reception-gate';
import { ReturningCard } from './components/returning-card';
import { ReturningState } from './components/returning-state';
import { SignatureSection } from './components/signature-section';
import { SubmitBar } from './components/submit-bar';
import { useDrafts } from './draft-list';
import { useCreateOrder } from './hooks/use-create-order';
import { useDiscard } from './hooks/use-discard';
import { useDraft, useOpenDraft, type OpenDraft } from './hooks/use-draft';
import { usePlate } from './hooks/use-plate';
import { useReturningCar } from './hooks/use-returning-car';
import type { PhotoQueue } from './photo-queue';
import { savedWords } from './photo-state';
import { preloadParts } from './preload-parts';

export interface ReceiveCarScreenProps {
  uploads: PhotoQueue;
  scanNumber: () => Promise<VehicleNumber | null>;
  codeReader: CodeReader;
  /** A draft to go on with. */
  draftId?: string | undefined;
}

/** 一键接车 (§2 vehicleReceive/add): one page from the plate to the order. */
export function ReceiveCarScreen(props: ReceiveCarScreenProps) {
  return (
    <ReceptionGate title="接车" route={routes.vehicleReceiveAdd}>
      {(owner) => <Reception key={owner} owner={owner} {...props} />}
    </ReceptionGate>
  );
}

const timeOf = (savedAt: number) => {
  const [day, time] = formatDateTime(savedAt).split(' ');
  return day === formatDateTime(Date.now()).split(' ')[0] ? (time ?? '') : `${day?.slice(5) ?? ''} ${time ?? ''}`;
};

function Reception({ owner, draftId, uploads, scanNumber, codeReader }: ReceiveCarScreenProps & { owner: string }) {
  const opened = useOpenDraft(owner, draftId ?? null);
  const { discard, undo, discarded } = useDiscard(uploads);
  useEffect(() => uploads.resume(), [uploads]);
  useEffect(preloadParts, []);

  const throwAway = async () => {
    if (await discard(opened.draft)) opened.begin();
  };
  const bringBack = () => {
    const draft = undo();
    if (draft) opened.show(draft.id);
  };
  return (
    <ReceptionForm
      key={opened.draft.id}
      opened={opened}
      uploads={uploads}
      scanNumber={scanNumber}
      codeReader={codeReader}
      onOpen={opened.show}
      onDiscard={() => void throwAway()}
      onBegin={opened.begin}
      onUndo={discarded ? bringBack : null}
    />
  );
}

interface ReceptionFormProps extends Omit<ReceiveCarScreenProps, 'draftId'> {
  opened: OpenDraft;
  onOpen: (id: string) => void;
  onDiscard: () => void;
  onBegin: () => void;
  onUndo: (() => void) | null;
}

function ReceptionForm(props: ReceptionFormProps) {
  const { opened, uploads, scanNumber, codeReader, onOpen, onDiscard, onBegin, onUndo } = props;
  const handle = useDraft(opened.draft);
  const { draft, change } = handle;
  const plate = usePlate(handle, opened.restoredFrom === null);
  const { query: returning, warning } = useReturningCar(handle);
  const order = useCreateOrder(handle, uploads, () => void scrollToElement(PHOTOS_ID));
  const others = useDrafts().filter(({ id }) => id !== draft.id);
  const car = returning.data?.returning ?? null;

  const scan = async () => {
    const number = await scanNumber();
    if (number?.kind === 'plate') plate.take(number.plate);
    else if (number) change({ vin: number.vin });
  };

  const ended = handle.isGone || (draft.orderId !== null && !order.isDone);
  if (ended) return <EndedElsewhere handle={handle} />;
  return (
    <Screen
      title="接车"
      footer={
        plate.isOpen ? undefined : (
          <SubmitBar
            text="完成接车"
            isBusy={order.isBusy}
            failure={order.failure}
            saved={savedWords(draft, handle.isStored)}
            onSubmit={() => void order.submit()}
          />
        )
      }
    >
      {onUndo ? <UndoNotice onUndo={onUndo} /> : null}
      {opened.restoredFrom !== null ? (
        <RestoredNotice time={timeOf(opened.restoredFrom)} draft={draft} onDiscard={onDiscard} onBegin={onBegin} />
      ) : null}
      <DraftStrip drafts={others} onOpen={onOpen} />
      <PlateSection plate={plate} problem={order.problems.carid} onScan={() => void scan()} />
      {car ? (
        <ReturningCard handle={handle} car={car} history={returning.data?.list ?? []} />
      ) : (
        <ReturningState query={returning} />
      )}
      <View className="columns">
        <View className="column">
          <ConditionSection
            handle={handle}
            problems={order.problems}
            expectedKm={car?.expectedMileageKm ?? null}
            lastKm={car?.lastMileageKm ?? null}
            codeReader={codeReader}
          />
          <ComplaintSection handle={handle} problems={order.problems} />
          <PhotoSection handle={handle} uploads={uploads} />
        </View>
        <View className="column">
          <CarSection handle={handle} problems={order.problems} warning={warning} onScan={() => void scan()} />
          <OwnerSection handle={handle} problems={order.problems} />
          <ItemsSection handle={handle} />
          <PromiseSection handle={handle} />
          <SignatureSection handle={handle} uploads={uploads} />
        </View>
      </View>
      {plate.isOpen ? <PlatePanel plate={plate} onPick={({ carid }) => plate.take(normalisePlate(carid))} /> : null}
    </Screen>
  );
}
