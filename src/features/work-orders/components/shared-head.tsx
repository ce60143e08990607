import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/work-order';
import { formatDateTime } from '@/domain/date-format';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Plate } from '@/ui/plate';
import { StageSteps } from './stage-steps';
import './shared-head.scss';

/** Who asks, about which car, and how far it is. */
export function SharedHead({ order }: { order: SharedWorkOrder }) {
  const { store } = order;
  const facts = [order.ownerName && `${order.ownerName} 的爱车`, order.mileageKm === null ? '' : `${order.mileageKm} 公里`, `进厂 ${formatDateTime(order.createdAt)}`].filter(Boolean).join(' · ');
  return (
    <>
      <View className="shared-store">
        <View className="grow">
          <View className="shared-store-name">{store.name}</View>
          <View className="shared-store-address">{[store.address.name === store.name ? '' : store.address.name, store.address.address].filter(Boolean).join(' · ')}</View>
        </View>
        {store.phone ? <Button text="联系门店" icon="phone" size="small" className="shared-store-call" onPress={() => system.dial(store.phone)} /> : null}
      </View>
      <Card>
        <View className="shared-car">
          <Plate plate={order.carid} />
          <View className="shared-car-number">{order.number}</View>
        </View>
        <View className="shared-car-name">{order.car}</View>
        <View className="shared-car-facts">{facts}</View>
        <StageSteps stage={order.stage} />
        {order.complaint ? <View className="shared-complaint">报修：{order.complaint}</View> : null}
      </Card>
    </>
  );
}
