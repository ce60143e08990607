import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import type { OrderChanges } from '../hooks/use-order-change';
import { FoundPartsForm } from './found-parts-form';

interface FoundPartsProps {
  order: WorkOrder;
  /** with their failure types */
  codes: readonly string[];
  changes: OrderChanges;
}

/** 故障部件: which parts were at fault, for an order with trouble codes; the store's code pages count it. */
export function FoundParts({ order, codes, changes }: FoundPartsProps) {
  const [isOpen, setOpen] = useState(false);
  const { foundParts, stage } = order;
  const isClosed = stage === 'delivered' || stage === 'void';
  if (foundParts.length === 0 && (isClosed || codes.length === 0)) return null;
  const said = foundParts.join('、');
  return (
    <View className="found-parts">
      <ListRow
        icon="wrench"
        title={said === '' ? '故障部件' : `故障部件 ${said}`}
        {...(said === '' ? { subtitle: '查出后记一下，本店再遇到这个码先看它' } : {})}
        {...(isClosed ? {} : { onPress: () => setOpen(true) })}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="故障部件">
        <FoundPartsForm order={order} codes={codes} changes={changes} onDone={() => setOpen(false)} />
      </Sheet>
    </View>
  );
}
