import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { energyOf, LEVEL_LABELS } from '@/domain/car-energy';
import { pointCount } from '@/domain/inspection-checklist';
import { formatKm } from '@/domain/mileage';
import { promisedText } from '@/domain/promised-time';
import { MOST_READ_CODES } from '@/domain/trouble-codes/codes-in-report';
import { warningLampLabels } from '@/domain/work-order/work-order-labels';
import { checklistQuery } from '@/infra/checklist-queries';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CodeRows } from '@/ui/code-rows';
import { Picture } from '@/ui/picture';
import { SectionTitle } from '@/ui/section-title';
import { Tag } from '@/ui/tag';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import type { OrderChanges } from '../hooks/use-order-change';
import { openFaultFinding } from '../open-diagrams';
import { judgedPoints } from '../inspection-draft';
import { codesOfOrder } from '../order-codes';
import { FoundParts } from './found-parts';
import { OrderPeople } from './order-people';
import './condition-card.scss';

/** What the customer complains of, how the car came in, and whose it is. */
export function ConditionCard({ order, changes }: { order: WorkOrder; changes: OrderChanges }) {
  const codes = codesOfOrder(order);
  const together = codes.slice(0, MOST_READ_CODES);
  const { vehiclePath } = order;
  const now = useNow(EVERY_MINUTE);
  const list = useQuery(checklistQuery(order.checklistId)).data?.groups;
  const isBegun = order.inspection.length > 0 && list !== undefined;
  const openCodes = (code: string) =>
    void navigateTo(routes.troubleCode, { code, ...(vehiclePath === null ? {} : { car: vehiclePath }) });
  const facts: [string, string][] = [
    ['里程', order.mileageKm === null ? '' : formatKm(order.mileageKm)],
    [LEVEL_LABELS[energyOf(order)], order.fuelPercent === null ? '' : `${order.fuelPercent}%`],
    ['约定取车', order.promisedAt === null ? '' : promisedText(order.promisedAt, now)],
    ['车主', order.ownerName],
    ['送修人', order.bringerName],
    ['接车', order.receivedBy.name],
    ['技师', order.technician?.name ?? ''],
    ['备注', order.notes],
  ];
  return (
    <>
      <SectionTitle title="报修与车况" />
      <Card>
        <View className="condition-head">
          <View className="condition-complaint grow">{order.complaint || '未填写故障描述'}</View>
          {order.stage === 'delivered' || order.stage === 'void' ? null : (
            <View className="condition-ways">
              <Button text="找故障" icon="gauge" size="small" onPress={() => void openFaultFinding(order)} />
              <Button
                text={isBegun ? `检查 ${judgedPoints(list, order.inspection)}/${pointCount(list)}` : '去检查'}
                icon="shield"
                size="small"
                onPress={() => void navigateTo(routes.vehicleReceiveMoreDetail, { id: order.id })}
              />
            </View>
          )}
        </View>
        {order.warningLamps.length > 0 ? (
          <View className="condition-lamps">
            {order.warningLamps.map((lamp) => (
              <Tag key={lamp} text={warningLampLabels[lamp]} tone="bad" />
            ))}
          </View>
        ) : null}
        {codes.length > 0 ? (
          <View className="condition-codes">
            <View className="condition-codes-head">
              <View className="condition-name grow">故障码</View>
              {codes.length > 1 ? (
                <Button
                  text={
                    codes.length > together.length ? `一起看前 ${together.length} 个` : `一起看这 ${codes.length} 个`
                  }
                  size="small"
                  onPress={() => openCodes(together.join())}
                />
              ) : null}
            </View>
            <CodeRows codes={codes} vehiclePath={vehiclePath} onOpen={openCodes} />
          </View>
        ) : null}
        <FoundParts order={order} codes={codes} changes={changes} />
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
        <OrderPeople order={order} />
        {order.signatureUrl ? (
          <View className="condition-signature">
            <View className="condition-name">车况签名</View>
            <Picture alt="车况签名" src={order.signatureUrl} mode="aspectFit" className="condition-signature-picture" />
          </View>
        ) : null}
      </Card>
    </>
  );
}
