import { View } from '@tarojs/components';
import type { FollowSummary, NoticeGroup } from '@/contract/schemas/follow-ups';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { FittedFigure } from '@/ui/fitted-figure';
import { Pressable } from '@/ui/pressable';
import './follow-summary.scss';

/** What the notices of 90 days brought; each figure opens what it counts. */
export function FollowSummaryCard({ summary }: { summary: FollowSummary }) {
  const { sent, opened, came, amount } = summary;
  const figures: readonly { group: NoticeGroup; name: string; value: string }[] = [
    { group: 'sent', name: '已提醒', value: String(sent) },
    { group: 'opened', name: '已查看', value: String(opened) },
    { group: 'came', name: '已回店', value: String(came) },
  ];
  return (
    <View className="follow-summary">
      <View className="follow-summary-head">
        <View className="grow">近 90 天回店产值</View>
        <View>提醒后 60 天内回店</View>
      </View>
      <Pressable
        label={`提醒带来的回店产值 ¥${exactYuan(amount)}，查看回店的车`}
        onPress={() => void navigateTo(routes.followNotices, { group: 'came' })}
        className="follow-summary-amount"
      >
        <FittedFigure text={`¥${exactYuan(amount)}`} fits={14} />
      </Pressable>
      <View className="follow-summary-figures">
        {figures.map(({ group, name, value }) => (
          <Pressable
            key={group}
            label={`${name} ${value}，查看`}
            onPress={() => void navigateTo(routes.followNotices, { group })}
            className="follow-summary-figure"
          >
            <View className="follow-summary-number">{value}</View>
            <View className="follow-summary-name">{name}</View>
          </Pressable>
        ))}
      </View>
    </View>
  );
}
