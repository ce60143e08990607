import { View } from '@tarojs/components';
import type { ResponseOf } from '@/contract/endpoint';
import type { cancelConsequences } from '@/contract/endpoints/account';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import './consequences-card.scss';

export type Consequences = ResponseOf<typeof cancelConsequences>;

/** What goes with the account: told before anything is asked. */
export function ConsequencesCard({ consequences }: { consequences: Consequences }) {
  const { coins, frozenCoins, points, vipDays, openOrders, coolingOffDays, blockedBy } = consequences;
  const isReview = useReviewMode();
  return (
    <>
      <View className="consequences-warning">
        <Icon name="warning" size={22} className="consequences-icon" />
        <View className="grow">注销后以下权益将清空，无法找回</View>
      </View>
      <Card padding="list">
        {isReview ? null : <ListRow icon="coin" title="金币余额" value={`${exactYuan(coins)} 元`} />}
        {frozenCoins > 0 && !isReview ? (
          <ListRow icon="lock" title="提现中的金币" value={`${exactYuan(frozenCoins)} 元`} />
        ) : null}
        <ListRow icon="star" title="积分" value={String(points)} />
        {isReview ? null : <ListRow icon="crown" title="会员剩余" value={`${vipDays} 天`} />}
        <ListRow
          icon="shop"
          title="未完成的订单"
          value={`${openOrders} 个`}
          {...(openOrders > 0 ? { onPress: () => void navigateTo(routes.orderRecord) } : {})}
        />
      </Card>
      {blockedBy ? (
        <View className="consequences-blocked" role="alert">
          <View className="consequences-blocked-title">暂时不能注销</View>
          <View>{isReview ? '账号还有未完成的事项，请处理完后再试' : blockedBy}</View>
        </View>
      ) : (
        <View className="consequences-note">提交后有 {coolingOffDays} 天冷静期，期间重新登录即可恢复账号。</View>
      )}
    </>
  );
}
