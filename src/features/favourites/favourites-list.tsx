import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { DocumentFavourite } from '@/contract/schemas/favourites';
import { switchTab } from '@/infra/navigation';
import { rowsOf } from '@/infra/paged-query';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { AsyncView } from '@/ui/async-view';
import { Card } from '@/ui/card';
import { ChipRow } from '@/ui/chip-row';
import { ListEnd, loadMore } from '@/ui/list-end';
import { PageRows } from '@/ui/page-rows';
import { EmptyState } from '@/ui/state-view';
import { UndoBar } from '@/ui/undo-bar';
import { EVERY_MINUTE, useNow } from '@/ui/use-now';
import { favouritesQuery } from './api/favourites';
import { carText, FavouriteRow } from './components/favourite-row';
import { useFavouriteRemoval } from './hooks/use-favourite-removal';

/** Of a row with its hairline, design pixels. */
const ROW_HEIGHT = 61;
const ALL = '';

interface FavouritesListProps {
  /** Leads to the login and back. */
  onLogin: () => void;
}

/** The favourite documents of the user, and places in them, newest first, of all cars or one. */
export function FavouritesList({ onLogin }: FavouritesListProps) {
  const { isLogin } = useSession();
  if (isLogin) return <OwnFavourites />;
  return <EmptyState icon="user" title="登录后查看收藏的资料" action="去登录" onAction={onLogin} />;
}

function OwnFavourites() {
  const { user } = useSession();
  const [chosen, setChosen] = useState(ALL);
  const removal = useFavouriteRemoval();
  const now = useNow(EVERY_MINUTE);
  const all = useInfiniteQuery(favouritesQuery(user?.uid ?? null, null));
  const cars = all.data?.pages[0]?.cars ?? [];
  // The last favourite of the chosen car may have been removed.
  const car = cars.some((each) => each.car === chosen) ? chosen : ALL;
  const query = useInfiniteQuery(favouritesQuery(user?.uid ?? null, car || null));
  const rows = rowsOf<DocumentFavourite>(query.data);
  const chips = [
    { key: ALL, text: '全部车型' },
    ...cars.map((each) => ({ key: each.car, text: carText(each.car), count: each.count })),
  ];
  return (
    <View id="favourites">
      {cars.length > 1 ? <ChipRow chips={chips} value={car} onChange={setChosen} /> : null}
      <AsyncView
        query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            icon="star"
            title="还没有收藏的资料"
            hint="看资料时点右上角的星，或在电路图上点元件后收藏"
            action="去首页查资料"
            onAction={() => void switchTab(routes.home)}
          />
        }
      >
        {() => (
          <>
            <Card padding="list">
              <PageRows
                rows={rows}
                keyOf={({ id }) => id}
                rowHeight={ROW_HEIGHT}
                onEnd={() => loadMore(query)}
                renderRow={(row) => <FavouriteRow row={row} now={now} onRemove={() => removal.remove(row)} />}
              />
            </Card>
            <ListEnd query={query} />
          </>
        )}
      </AsyncView>
      <UndoBar
        text={removal.removed.length > 0 ? `已移除 ${removal.removed.length} 条收藏` : null}
        onUndo={removal.undo}
        onGone={removal.forget}
      />
    </View>
  );
}
