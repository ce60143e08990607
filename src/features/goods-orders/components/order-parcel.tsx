import { View } from '@tarojs/components';
import type { Order } from '@/contract/schemas/shop';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import './order-parcel.scss';

/** Where a parcel goes and how it is tracked; nothing for what is not shipped. */
export function OrderParcel({ order, onCopy }: { order: Order; onCopy: () => void }) {
  const { shipTo, carrier, logisticsNumber } = order;
  if (!shipTo && !logisticsNumber) return null;
  return (
    <Card>
      {logisticsNumber ? (
        <View className="order-parcel-row">
          <Icon name="inbox" className="order-parcel-icon" />
          <View className="grow">
            <View className="order-parcel-title">{carrier || '快递'}</View>
            <View className="order-parcel-number">{logisticsNumber}</View>
          </View>
          <Button text="复制" kind="plain" size="small" onPress={onCopy} />
        </View>
      ) : null}
      {shipTo ? (
        <View className="order-parcel-row">
          <Icon name="pin" className="order-parcel-icon" />
          <View className="grow">
            <View className="order-parcel-title">{`${shipTo.name} ${shipTo.phone}`}</View>
            <View className="order-parcel-place">{`${shipTo.region.join(' ')} ${shipTo.detail}`}</View>
          </View>
        </View>
      ) : null}
    </Card>
  );
}
