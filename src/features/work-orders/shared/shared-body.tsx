import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { Card } from '@/ui/card';
import { SectionTitle } from '@/ui/section-title';
import { unmended } from './line-groups';
import { PhotoStrip } from '../components/photo-strip';
import { SharedFaults, SharedFindings } from './shared-findings';
import { SharedPayments } from './shared-payments';

/** What an order's customer reads: the quotation, given by the page, and what was found, photographed and paid. */
export function SharedBody({ order, children }: { order: SharedWorkOrder; children: ReactNode }) {
  const findings = unmended(order);
  return (
    <View className="columns">
      <View className="column">{children}</View>
      <View className="column">
        {order.faults.length > 0 ? <SharedFaults faults={order.faults} /> : null}
        {findings.length > 0 ? <SharedFindings inspection={findings} /> : null}
        {order.photos.length > 0 ? (
          <>
            <SectionTitle title={`接车照片 ${order.photos.length}`} />
            <Card>
              <PhotoStrip photos={order.photos} />
            </Card>
          </>
        ) : null}
        <SharedPayments order={order} />
      </View>
    </View>
  );
}
