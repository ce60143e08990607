import { useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Pinned, WorkOrder } from '@/contract/schemas/work-orders';
import { historyStore } from '@/infra/history-store';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { EmptyState } from '@/ui/state-view';
import { pinTo, unpin } from '../api/order-calls';
import { carCasesQuery } from '../api/order-queries';
import type { OrderChanges } from '../hooks/use-order-change';
import { openDiagrams } from '../open-diagrams';
import { pinAgain, pinKey, pinSubtitle, pinTitle, readDocuments, type Pin, type Pinnable } from '../pinned-documents';
import './sheet-parts.scss';
import { TickRow } from './tick-row';

interface PinSheetProps {
  open: boolean;
  order: WorkOrder;
  changes: OrderChanges;
  onClose: () => void;
}

/**
 * Pins documents that were read on this device and cases of such cars, and takes pinned ones off; each tap is kept at
 * once.
 */
export function PinSheet({ open, order, changes, onClose }: PinSheetProps) {
  const history = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const { data: found } = useQuery({
    ...carCasesQuery(order.vehiclePath ?? ''),
    enabled: open && order.vehiclePath !== null,
  });
  // What was taken off stays on the list while it is open, to be ticked again.
  const [taken, setTaken] = useState<readonly Pinned[]>([]);
  const cases = (found?.list ?? []).map(({ id, title, vehicle }) => ({
    kind: 'case' as const,
    subjectId: id,
    title,
    subtitle: `案例 · ${vehicle}`,
  }));
  const pinOf = (each: Pin) => order.pinned.find((other) => pinKey(other) === pinKey(each));
  const known = [...order.pinned, ...taken].map((each): Pinnable => ({
    ...pinAgain(each),
    title: pinTitle(each),
    subtitle: pinSubtitle(each),
  }));
  const offered = [...known, ...readDocuments(history), ...cases].filter(
    (each, index, all) => all.findIndex((other) => pinKey(other) === pinKey(each)) === index,
  );
  const toggle = ({ title: _title, subtitle: _subtitle, ...each }: Pinnable) => {
    if (changes.isBusy) return;
    const pin = pinOf(each);
    if (pin) setTaken([...taken, pin]);
    void changes.change(order.id, () => (pin ? unpin(order.id, pin.id) : pinTo(order.id, each)));
  };
  return (
    <Sheet open={open} onClose={onClose} title="关联资料" size="tall">
      {offered.length === 0 ? (
        <EmptyState
          icon="document"
          title="最近没有看过资料"
          hint="先打开这台车的电路图或手册，再回来关联"
          action="去看资料"
          onAction={() => void openDiagrams(order)}
        />
      ) : (
        <>
          <View className="sheet-note">勾选最近看过的资料和相关案例，钉在这张工单上</View>
          {offered.map((each) => (
            <TickRow
              key={pinKey(each)}
              title={each.title}
              note={each.subtitle}
              isOn={pinOf(each) !== undefined}
              onToggle={() => toggle(each)}
            />
          ))}
          <Button
            text="查找更多资料"
            kind="plain"
            size="large"
            className="sheet-button"
            onPress={() => void openDiagrams(order)}
          />
        </>
      )}
    </Sheet>
  );
}
