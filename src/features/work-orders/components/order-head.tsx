import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Plate } from '@/ui/plate';
import { VinText } from '@/ui/vin-text';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { openDiagrams } from '../open-diagrams';
import { StageSteps } from './stage-steps';
import { StageTag } from './stage-tag';
import './order-head.scss';

/** Which car, how far it is, since when. */
export function OrderHead({ order }: { order: WorkOrder }) {
  const now = useNow(EVERY_MINUTE);
  return (
    <Card>
      <View className="order-head">
        <View className="grow">
          <Plate plate={order.carid} />
        </View>
        <StageTag order={order} now={now} />
      </View>
      <View className="order-head-car">
        <View className="grow">
          <View className="order-head-name">{order.car || '车型未填写'}</View>
          {order.vin ? <VinText vin={order.vin} /> : null}
          <View className="order-head-number">{order.number}</View>
        </View>
        <Button text="电路图" icon="plug" size="small" onPress={() => void openDiagrams(order)} />
      </View>
      {order.stage === 'void' ? (
        <View className="order-head-void">已作废{order.voidReason ? `：${order.voidReason}` : ''}</View>
      ) : (
        <StageSteps stage={order.stage} log={order.log} />
      )}
    </Card>
  );
}
