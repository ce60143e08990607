import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { ChipRow } from '@/ui/chip-row';
import { PagedList } from '@/ui/paged-list';
import { ReviewNotice } from '@/ui/review-notice';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { coinRecordsQuery, coinTotalsQuery } from './api/coins';
import { kindOf, kindTexts, type CoinKind } from './coin-labels';
import { COIN_ROW_HEIGHT, CoinRecordRow } from './components/coin-record-row';
import { CoinSummary, coinSummaryHeight } from './components/coin-summary';
import './my-coin-screen.scss';

const TITLE = '我的金币';
const FILTER_HEIGHT = 56;

type Filter = CoinKind | 'all';
const filters: { key: Filter; text: string }[] = [
  { key: 'all', text: '全部' },
  ...(Object.keys(kindTexts) as CoinKind[]).map((key) => ({ key, text: kindTexts[key] })),
];

/**
 * The caller's coins (§2 myCoin): balance, sums by kind, every movement. `kind` is the route's: which movements to show
 * first.
 */
export function MyCoinScreen({ kind }: { kind?: string | undefined }) {
  return useReviewMode() ? <ReviewNotice /> : <MyCoins initial={kindOf(kind) ?? 'all'} />;
}

function MyCoins({ initial }: { initial: Filter }) {
  const [filter, setFilter] = useState(initial);
  const totals = useQuery(coinTotalsQuery());
  const records = useInfiniteQuery(coinRecordsQuery(filter === 'all' ? null : filter));
  return (
    <Screen
      title={TITLE}
      narrow
      fill
      footer={<Button text="提现" kind="primary" size="large" onPress={() => void navigateTo(routes.withdraw)} />}
    >
      <PagedList
        query={records}
        rows={rowsOf(records.data)}
        keyOf={({ id }) => id}
        rowHeight={COIN_ROW_HEIGHT}
        joined
        renderRow={(record) => (
          <CoinRecordRow record={record} onOpen={(id) => void navigateTo(routes.withdrawResult, { id })} />
        )}
        heads={[
          { height: coinSummaryHeight(totals.data), content: <CoinSummary query={totals} /> },
          {
            height: FILTER_HEIGHT,
            sticky: true,
            content: (
              <View className="my-coin-filter">
                <ChipRow chips={filters} value={filter} onChange={setFilter} />
              </View>
            ),
          },
        ]}
        empty={
          <EmptyState
            icon="coin"
            title={filter === 'all' ? '还没有金币记录' : `还没有${kindTexts[filter]}记录`}
            hint="邀请同行使用并开通会员，可获得金币"
            action="去邀请"
            onAction={() => void navigateTo(routes.partner)}
          />
        }
      />
    </Screen>
  );
}
