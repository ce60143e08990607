import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { chinaDay } from '@/domain/china-day';
import { exactYuan } from '@/domain/money';
import { mayInStore } from '@/domain/store-permissions';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { useSession } from '@/state/session';
import { StatusBarSpace } from '@/ui/nav-bar';
import { Pressable } from '@/ui/pressable';
import { SearchBox } from '@/ui/search-box';
import { Segment } from '@/ui/segment';
import { dayFiguresQuery } from '../api/order-queries';
import { SortChoice } from '../components/sort-choice';
import { StoreLinks } from '../components/store-links';
import { useViewer } from '../hooks/use-viewer';
import './counter-head.scss';

interface CounterHeadProps {
  /** Epoch milliseconds. */
  now: number;
  mine: boolean;
  onMine: (mine: boolean) => void;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Receptions that were begun and not finished. */
  drafts?: ReactNode;
}

/** Above the columns: the store, the search in the board, what the day brought, the way to its other pages. */
export function CounterHead({ now, mine, onMine, keyword, onKeyword, drafts }: CounterHeadProps) {
  const { user } = useSession();
  const { role } = useViewer();
  return (
    <View className="counter-head" role="banner">
      <StatusBarSpace />
      <View className="counter-head-row">
        <View className="counter-head-store">
          <View className="counter-head-title" role="heading" aria-level={1}>
            门店看板
          </View>
          <View className="counter-head-name one-line">{user?.storename ?? ''}</View>
        </View>
        <View className="counter-head-search">
          <SearchBox value={keyword} onChange={onKeyword} placeholder="车牌 / VIN / 车主 / 单号" maxLength={60} />
        </View>
        {mayInStore(role, 'turnover') ? <DayFigures now={now} /> : null}
      </View>
      <View className="counter-head-row">
        <View className="counter-head-mine">
          <Segment
            options={[
              { key: 'all', text: '全部' },
              { key: 'mine', text: '我的' },
            ]}
            value={mine ? 'mine' : 'all'}
            onChange={(key) => onMine(key === 'mine')}
          />
        </View>
        <SortChoice />
        <View className="counter-head-links">
          <StoreLinks />
        </View>
      </View>
      {drafts ? <View className="counter-head-drafts">{drafts}</View> : null}
    </View>
  );
}

function DayFigures({ now }: { now: number }) {
  const isReview = useReviewMode();
  const date = chinaDay(now);
  const total = useQuery(dayFiguresQuery(date)).data?.total;
  const figures = [
    { name: '今日进厂', value: total ? `${total.received} 台` : '—' },
    ...(isReview ? [] : [{ name: '今日产值', value: total ? `¥${exactYuan(total.income)}` : '—' }]),
  ];
  return (
    <>
      {figures.map(({ name, value }) => (
        <Pressable
          key={name}
          label={`${name} ${value}，查看营业统计`}
          onPress={() => void navigateTo(routes.storeTurnover, { period: date })}
          className="counter-figure"
        >
          <View className="counter-figure-name">{name}</View>
          <View className="counter-figure-value">{value}</View>
        </Pressable>
      ))}
    </>
  );
}
