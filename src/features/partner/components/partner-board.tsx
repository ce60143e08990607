import { View } from '@tarojs/components';
import { listYuan } from '@/domain/money';
import type { PartnerTotals } from '../api/partner';
import './partner-board.scss';

/** What a partner has earned and whom brought. */
export function PartnerBoard({ totals }: { totals: PartnerTotals }) {
  const { earned, earnedThisMonth, invited, invitedToday, bought, commissionPercent } = totals;
  const counts = [
    { text: '已邀请', count: invited },
    { text: '今日新增', count: invitedToday },
    { text: '已付款', count: bought },
    { text: '佣金比例', count: `${commissionPercent}%` },
  ];
  return (
    <View className="partner-board">
      <View className="partner-board-money">
        <View className="grow">
          <View className="partner-board-label">累计佣金（元）</View>
          <View className="partner-board-earned">{listYuan(earned)}</View>
        </View>
        <View>
          <View className="partner-board-label">本月</View>
          <View className="partner-board-month">{listYuan(earnedThisMonth)}</View>
        </View>
      </View>
      <View className="partner-board-counts">
        {counts.map(({ text, count }) => (
          <View key={text} className="partner-board-count">
            <View className="partner-board-number">{count}</View>
            <View className="partner-board-label">{text}</View>
          </View>
        ))}
      </View>
    </View>
  );
}
