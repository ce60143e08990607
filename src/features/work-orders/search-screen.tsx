import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { navigateTo } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { recentSearchesAtom, useRecentSearches } from '@/state/recent-searches';
import { AsyncView } from '@/ui/async-view';
import { RecentWords } from '@/ui/recent-words';
import { Screen } from '@/ui/screen';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { orderSearchQuery } from './api/order-queries';
import { MissingSheets } from './components/missing-sheets';
import { OrderRows } from './components/order-rows';
import { useOrderChange } from './hooks/use-order-change';
import { useStageStep } from './hooks/use-stage-step';
import { useUndo } from './hooks/use-undo';
import { useViewer } from './hooks/use-viewer';
import './search-screen.scss';

/** The server's own limit: one character would find half of all orders. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 60;
export const orderSearches = recentSearchesAtom('workOrderSearches');

/** Finds orders by plate, VIN, phone, name or number, also those of years ago. */
export function SearchScreen() {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed).trim();
  const { words, remember, forget } = useRecentSearches(orderSearches);
  const isLong = keyword.length >= MIN_LENGTH;
  return (
    <Screen
      title="查工单"
      narrow
      subHeader={
        <View className="order-search-box">
          <SearchBox
            value={typed}
            onChange={setTyped}
            placeholder="车牌、VIN、手机号、车主、工单号"
            autoFocus
            maxLength={MAX_LENGTH}
          />
        </View>
      }
    >
      <View id="order-search">
        {isLong ? (
          <Results key={keyword} keyword={keyword} onUsed={() => remember(keyword)} />
        ) : words.length > 0 ? (
          <RecentWords words={words} onPick={setTyped} onClear={forget} />
        ) : (
          <EmptyState
            icon="search"
            title="输入至少 2 个字符"
            hint="车牌、VIN、手机号、车主姓名和工单号都可以，输一部分就行"
          />
        )}
      </View>
    </Screen>
  );
}

function Results({ keyword, onUsed }: { keyword: string; onUsed: () => void }) {
  const query = useInfiniteQuery(orderSearchQuery(keyword));
  const viewer = useViewer();
  const now = useNow(EVERY_MINUTE);
  const changes = useOrderChange();
  const undo = useUndo();
  const { step, missing, answered, goOn } = useStageStep(changes, undo);
  const orders = rowsOf(query.data);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <AsyncView
      query={{
        data: query.data,
        error: query.error,
        isError: query.isError && !query.isFetchNextPageError,
        refetch: query.refetch,
      }}
      skeleton={<Skeleton shape="card" rows={3} />}
      isEmpty={() => orders.length === 0}
      empty={<EmptyState icon="search" title={`没有找到“${keyword}”`} hint="请核对车牌或手机号，也可以只输其中几位" />}
    >
      {() => (
        <>
          <View className="order-search-count">找到 {total} 个工单</View>
          {/* A search was worth remembering when one of its orders was opened. */}
          <OrderRows
            orders={orders}
            query={query}
            viewer={viewer}
            now={now}
            isBusy={changes.isBusy}
            onStep={step}
            onOpened={onUsed}
          />
          <MissingSheets
            missing={missing}
            changes={changes}
            onUndoable={undo.offer}
            onDetail={(id) => void navigateTo(routes.vehicleReceiveDetail, { id })}
            onGoOn={goOn}
            onClose={answered}
          />
          {undo.bar}
        </>
      )}
    </AsyncView>
  );
}
