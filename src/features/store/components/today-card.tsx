import { View } from '@tarojs/components';
import type { Figures } from '@/contract/schemas/turnover';
import { exactYuan } from '@/domain/money';
import { periodTitle } from '@/domain/turnover/turnover-period';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { Card } from '@/ui/card';
import { FittedFigure } from '@/ui/fitted-figure';
import { Pressable } from '@/ui/pressable';
import { SectionTitle } from '@/ui/section-title';
import './today-card.scss';

/** Today's figures; each opens its orders. */
export function TodayCard({ today }: { today: Figures }) {
  const isReview = useReviewMode();
  const tiles = [
    { label: '接车', text: String(today.received), measure: 'received', isSum: false },
    { label: '结算', text: String(today.cars), measure: 'settled', isSum: false },
    ...(isReview
      ? []
      : [
          { label: '产值', text: `¥${exactYuan(today.income)}`, measure: 'settled', isSum: true },
          { label: '客单价', text: `¥${exactYuan(today.averageTicket)}`, measure: 'settled', isSum: true },
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
          {tiles.map(({ label, text, measure, isSum }) => (
            <Pressable
              key={label}
              label={`今日${label} ${text}，查看工单`}
              className={`today-card-tile ${isSum ? 'today-card-sum' : ''}`}
              onPress={() =>
                void navigateTo(routes.vehicleReceiveSearch, {
                  from: today.date,
                  to: today.date,
                  measure,
                  title: `${periodTitle(today.date)} ${label}`,
                })
              }
            >
              <View className="today-card-value">
                <FittedFigure text={text} fits={8} />
              </View>
              <View className="today-card-label">{label}</View>
            </Pressable>
          ))}
        </View>
      </Card>
    </>
  );
}
