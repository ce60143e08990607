import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { warningLampLabels } from '@/domain/work-order-labels';
import { system } from '@/platform/system';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/picture';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import './condition-card.scss';

/** What the customer complains of, how the car came in, and whose it is. */
export function ConditionCard({ order }: { order: WorkOrder }) {
  const facts: [string, string][] = [
    ['里程', order.mileageKm === null ? '' : `${order.mileageKm} 公里`],
    ['油量', order.fuelPercent === null ? '' : `${order.fuelPercent}%`],
    ['车主', order.ownerName],
    ['接车', order.receivedBy.name],
    ['技师', order.technician?.name ?? ''],
    ['备注', order.notes],
  ];
  return (
    <>
      <SectionTitle title="报修与车况" />
      <Card>
        <View className="condition-complaint">{order.complaint || '未填写故障描述'}</View>
        {order.warningLamps.length > 0 ? (
          <View className="condition-lamps">
            {order.warningLamps.map((lamp) => (
              <Tag key={lamp} text={warningLampLabels[lamp]} tone="bad" />
            ))}
          </View>
        ) : null}
        <View className="condition-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <View key={name} className="condition-fact">
                <View className="condition-name">{name}</View>
                <View>{value}</View>
              </View>
            ))}
        </View>
        {order.ownerPhone ? (
          <View className="condition-phone">
            <View className="grow">{order.ownerPhone}</View>
            <Button text="打电话" icon="phone" size="small" onPress={() => system.dial(order.ownerPhone)} />
          </View>
        ) : null}
        {order.signatureUrl ? (
          <View className="condition-signature">
            <View className="condition-name">客户签名</View>
            <Picture alt="客户签名" src={order.signatureUrl} mode="aspectFit" className="condition-signature-picture" />
          </View>
        ) : null}
      </Card>
    </>
  );
}
