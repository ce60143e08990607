import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { Pinned, WorkOrder } from '@/contract/schemas/work-orders';
import { historyStore } from '@/infra/history-store';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { EmptyState } from '@/ui/state-view';
import { updateOrder } from '../api/order-calls';
import { carCasesQuery } from '../api/order-queries';
import type { OrderChanges } from '../hooks/use-order-change';
import { openDiagrams } from '../open-diagrams';
import { readDocuments } from '../pinned-documents';
import './choice-row.scss';
import { TickRow } from './tick-row';

interface PinSheetProps {
  open: boolean;
  order: WorkOrder;
  changes: OrderChanges;
  onClose: () => void;
}

const isSame = (left: Pinned, right: Pinned) => left.kind === right.kind && left.id === right.id;
const bare = ({ kind, id, title }: Pinned): Pinned => ({ kind, id, title });

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
  const cases = (found?.list ?? []).map(({ id, title, vehicle }) => ({
    kind: 'case' as const,
    id,
    title: title.slice(0, 120),
    subtitle: `案例 · ${vehicle}`,
  }));
  const read = [...readDocuments(history), ...cases];
  const isPinned = (each: Pinned) => order.pinned.some((other) => isSame(each, other));
  const offered = [
    ...order.pinned.map((each) => ({ ...each, subtitle: each.kind === 'document' ? '已关联' : '已关联的案例' })),
    ...read.filter((each) => !isPinned(each)),
  ];
  const toggle = (each: Pinned) => {
    if (changes.isBusy) return;
    const pinned = isPinned(each) ? order.pinned.filter((other) => !isSame(each, other)) : [...order.pinned, each];
    void changes.change(order.id, () => updateOrder(order, { pinned: pinned.map(bare) }));
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
              key={`${each.kind} ${each.id}`}
              title={each.title}
              note={each.subtitle}
              isOn={isPinned(each)}
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
