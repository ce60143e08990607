import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { formatDateTime } from '@/domain/date-format';
import { onMap } from '@/domain/geo';
import { formatKm } from '@/domain/mileage';
import { openPlace } from '@/infra/open-place';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Plate } from '@/ui/plate';
import { Pressable } from '@/ui/pressable';
import { StageSteps } from '../components/stage-steps';
import './shared-head.scss';

/** Who asks, about which car, and how far it is. */
export function SharedHead({ order }: { order: SharedWorkOrder }) {
  const { store } = order;
  const address = [store.address.name === store.name ? '' : store.address.name, store.address.address]
    .filter(Boolean)
    .join(' · ');
  const facts = [
    order.ownerName && `${order.ownerName} 的爱车`,
    order.mileageKm === null ? '' : formatKm(order.mileageKm),
    `进厂 ${formatDateTime(order.createdAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <View className="shared-store">
        <View className="grow">
          <View className="shared-store-name">{store.name}</View>
          {onMap(store.address) ? (
            <Pressable
              role="link"
              label={`查看门店位置 ${address}`}
              onPress={() => void openPlace({ ...store.address, name: store.name })}
              className="shared-store-address shared-store-map"
            >
              <Icon name="pin" size={16} className="shared-store-pin" />
              <View>{address}</View>
            </Pressable>
          ) : (
            <View className="shared-store-address">{address}</View>
          )}
        </View>
        {store.phone ? (
          <Button
            text="联系门店"
            icon="phone"
            size="small"
            className="shared-store-call"
            onPress={() => system.dial(store.phone)}
          />
        ) : null}
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
