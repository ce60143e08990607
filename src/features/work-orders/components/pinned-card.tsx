import type { WorkOrder } from '@/contract/schemas/work-orders';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { openPinned } from '../pinned-documents';

/** Documents and cases that belong to the work on this order. */
export function PinnedCard({ order, onManage }: { order: WorkOrder; onManage: () => void }) {
  return (
    <>
      <SectionTitle title="关联资料" more={order.pinned.length > 0 ? '管理' : '添加'} onMore={onManage} />
      <Card padding="list">
        {order.pinned.length === 0 ? (
          <ListRow
            icon="document"
            title="还没有关联资料"
            subtitle="把看过的电路图、手册钉在这张工单上"
            onPress={onManage}
          />
        ) : null}
        {order.pinned.map((each) => (
          <ListRow
            key={`${each.kind} ${each.id}`}
            icon={each.kind === 'document' ? 'document' : 'case'}
            title={each.title}
            subtitle={each.kind === 'document' ? '资料' : '案例'}
            onPress={() => void openPinned(each)}
          />
        ))}
      </Card>
    </>
  );
}
