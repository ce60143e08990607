import { useState } from 'react';
import { View } from '@tarojs/components';
import type { DocumentPlace } from '@/contract/schemas/document-place';
import type { WorkOrderSummary } from '@/contract/schemas/work-orders';
import { documentPlaceText } from '@/domain/document-place';
import { formatPlate } from '@/domain/plate';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { Field } from '@/ui/field';
import { pinTo, unpin } from './api/order-calls';
import { ChooseOpenOrder } from './components/choose-open-order';
import './components/sheet-parts.scss';
import { useOrderChange } from './hooks/use-order-change';
import { pinKey } from './pinned-documents';

/** A document of the bank, or a place in it, that is to be pinned. */
export interface PinSubject extends DocumentPlace {
  readonly documentId: string;
  readonly title: string;
}

/** What was done, in words, and how to take it back; null where it had been done before. */
export interface DonePin {
  readonly text: string;
  readonly undo: (() => void) | null;
}

/** 钉到工单: pins a document or a place in it to an open order of the store that is chosen here. */
export default function PinToOrder({ subject, onDone }: { subject: PinSubject; onDone: (done: DonePin) => void }) {
  const vehicle = useAtomValue(currentVehicleAtom);
  const [note, setNote] = useState('');
  const changes = useOrderChange();

  const choose = (order: WorkOrderSummary) => {
    const { documentId, page, at, part } = subject;
    const pin = { kind: 'document' as const, subjectId: documentId, page, at, part };
    void changes.change(
      order.id,
      () => pinTo(order.id, { ...pin, note: note.trim() }),
      ({ pinned, log }) => {
        const made = pinned.find((each) => pinKey(each) === pinKey(pin));
        // The log's last line is of the same moment as a pin that was made just now.
        const isNew = made !== undefined && log[log.length - 1]?.at === made.pinnedAt;
        const plate = formatPlate(order.carid);
        if (!isNew) onDone({ text: `${plate} 的工单上已有它`, undo: null });
        else
          onDone({
            text: `已钉到 ${plate} 的工单`,
            undo: () => void changes.change(order.id, () => unpin(order.id, made.id)),
          });
      },
    );
  };
  return (
    <View id="pin-to-order">
      <View className="sheet-note">{[subject.title, documentPlaceText(subject)].filter(Boolean).join(' · ')}</View>
      <Field label="备注（选填）" value={note} onChange={setNote} placeholder="如：先测 1 脚" maxLength={200} />
      <ChooseOpenOrder vehicle={vehicle} onChoose={choose} />
    </View>
  );
}
