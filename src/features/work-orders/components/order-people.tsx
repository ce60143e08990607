import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { isMasked } from '@/domain/masking';
import { isHiddenInReview } from '@/domain/review-mode';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import './order-people.scss';

/** How to reach the owner and who brought the car, and the way to the owner's file. */
export function OrderPeople({ order }: { order: WorkOrder }) {
  const isReview = useReviewMode();
  const { ownerPhone, bringerName, bringerPhone, customerId } = order;
  const hasBringer = bringerName !== '' || bringerPhone !== '';
  return (
    <>
      <PhoneRow who={hasBringer ? '车主' : ''} phone={ownerPhone} />
      <PhoneRow who="送修人" phone={bringerPhone} />
      {hasBringer ? <View className="order-people-note">客户链接可以发给送修人；到期提醒等通知只发给车主</View> : null}
      {customerId === null || (isReview && isHiddenInReview(routes.customer)) ? null : (
        <View className="order-people-file">
          <Button
            text="客户档案"
            icon="user"
            size="small"
            onPress={() => void navigateTo(routes.customer, { id: customerId })}
          />
        </View>
      )}
    </>
  );
}

function PhoneRow({ who, phone }: { who: string; phone: string }) {
  if (phone === '') return null;
  return (
    <View className="order-people-phone">
      {who === '' ? null : <View className="order-people-who">{who}</View>}
      <View className="order-people-digits grow">{phone}</View>
      {isMasked(phone) ? null : (
        <Button
          text="打电话"
          label={who === '' ? '打电话' : `打电话给${who}`}
          icon="phone"
          size="small"
          onPress={() => system.dial(phone)}
        />
      )}
    </View>
  );
}
