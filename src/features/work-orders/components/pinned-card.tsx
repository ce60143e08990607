import type { Pinned, WorkOrder } from '@/contract/schemas/work-orders';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { RemovableRow } from '@/ui/removable-row';
import { SectionTitle } from '@/ui/section-title';
import { openPinned, pinSubtitle, pinTitle } from '../pinned-documents';

interface PinnedCardProps {
  order: WorkOrder;
  onManage: () => void;
  onUnpin: (pin: Pinned) => void;
}

/** Documents, places in them and cases that belong to the work on this order; what is closed keeps what it has. */
export function PinnedCard({ order, onManage, onUnpin }: PinnedCardProps) {
  const { pinned, stage } = order;
  const isClosed = stage === 'delivered' || stage === 'void';
  if (isClosed && pinned.length === 0) return null;
  return (
    <>
      <SectionTitle
        title="关联资料"
        {...(isClosed ? {} : { more: pinned.length > 0 ? '管理' : '添加', onMore: onManage })}
      />
      <Card padding="list">
        {pinned.length === 0 ? (
          <ListRow
            icon="document"
            title="还没有关联资料"
            subtitle="把看过的电路图、手册钉在这张工单上"
            onPress={onManage}
          />
        ) : null}
        {pinned.map((pin) => (
          <RemovableRow
            key={pin.id}
            icon={pin.kind === 'document' ? 'document' : 'case'}
            title={pinTitle(pin)}
            subtitle={pinSubtitle(pin)}
            onOpen={() => void openPinned(pin)}
            onRemove={isClosed ? undefined : () => onUnpin(pin)}
            removing="取消关联"
          />
        ))}
      </Card>
    </>
  );
}
