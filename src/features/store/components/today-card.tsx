import { View } from '@tarojs/components';
import type { Figures } from '@/contract/schemas/turnover';
import { formatCents } from '@/domain/money';
import { periodTitle } from '@/domain/turnover-period';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { Card } from '@/ui/card';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import './today-card.scss';

/** Today's figures; each opens its orders. */
export function TodayCard({ today }: { today: Figures }) {
  const isReview = useReviewMode();
  const tiles = [
    { label: '接车', text: String(today.received), measure: 'received' },
    { label: '结算', text: String(today.cars), measure: 'settled' },
    ...(isReview
      ? []
      : [
          { label: '产值', text: `¥${formatCents(today.income)}`, measure: 'settled' },
          { label: '客单价', text: `¥${formatCents(today.averageTicket)}`, measure: 'settled' },
        ]),
  ];
  return (
    <>
      <SectionTitle
        title="今日"
        {...(isReview ? {} : { more: '营业统计', onMore: () => void navigateTo(routes.storeTurnover) })}
      />
      <Card>
        <View className="today-card">
          {tiles.map(({ label, text, measure }) => (
            <Pressable
              key={label}
              label={`今日${label} ${text}，查看工单`}
              className="today-card-tile"
              onPress={() =>
                void navigateTo(routes.vehicleReceiveSearch, {
                  from: today.date,
                  to: today.date,
                  measure,
                  title: `${periodTitle(today.date)} ${label}`,
                })
              }
            >
              <View className="today-card-value">{text}</View>
              <View className="today-card-label">{label}</View>
            </Pressable>
          ))}
        </View>
      </Card>
    </>
  );
}
