import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { chinaDay } from '@/domain/china-day';
import { exactYuan } from '@/domain/money';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { errorText } from '@/ui/error-state';
import { FittedFigure } from '@/ui/fitted-figure';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { dayFiguresQuery } from '../api/order-queries';
import './day-card.scss';

/** Today's cars, income and average ticket; each opens the turnover of the day. */
export function DayCard({ storename }: { storename: string }) {
  const isReview = useReviewMode();
  const date = chinaDay(useNow(EVERY_MINUTE));
  const { data, error, isError, refetch } = useQuery(dayFiguresQuery(date));
  const open = () => void navigateTo(routes.storeTurnover, { period: date });
  const total = data?.total;
  const figures = [
    { name: '台次', value: total ? String(total.received) : '—', words: '今日进厂', isSum: false },
    ...(isReview
      ? []
      : [
          { name: '产值 元', value: total ? exactYuan(total.income) : '—', words: '今日产值', isSum: true },
          { name: '客单价', value: total ? exactYuan(total.averageTicket) : '—', words: '今日客单价', isSum: true },
        ]),
  ];
  return (
    <View className="day-card">
      <View className="day-card-head">
        <View className="grow">今日进厂</View>
        <View className="one-line">{storename}</View>
      </View>
      {isError && !data ? (
        <Pressable onPress={() => void refetch()} className="day-card-failed">
          <Icon name="refresh" size={18} />
          <View className="day-card-failed-text">{errorText(error)}，点按重试</View>
        </Pressable>
      ) : (
        <View className="day-card-figures">
          {figures.map(({ name, value, words, isSum }) => (
            <Pressable
              key={name}
              label={`${words} ${value}，查看营业统计`}
              onPress={open}
              className={`day-card-figure ${isSum ? 'day-card-sum' : ''}`}
            >
              <View className="day-card-number">
                <FittedFigure text={value} fits={7} />
              </View>
              <View className="day-card-name">{name}</View>
            </Pressable>
          ))}
        </View>
      )}
    </View>
  );
}
