import { useCodeAhead } from '@/app/code-ahead';
import { useScan } from '@/app/use-scan';
import { StoreEntryScreen } from '@/features/store/store-entry-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { BoardScreen } from '@/features/work-orders/board-screen';
import { useSession } from '@/state/session';
import { COLUMNS } from '@/ui/columns';
import { useWindowSize } from '@/ui/use-window-size';
import { UnfinishedReceptions } from './unfinished-receptions';
import { WideBoard } from './wide-board';

/** What shows an order and what receives a car, in mini programs: in browsers they are part of those pages. */
const loadNext =
  // A constant of the build that stands where it decides, as for the counter.
  // eslint-disable-next-line no-restricted-syntax
  process.env.TARO_ENV === 'weapp' || process.env.TARO_ENV === 'tt'
    ? () =>
        Promise.all([
          import('@/packages/maintainStore/vehicleReceive/detail-body'),
          import('@/packages/maintainStore/vehicleReceive/add-body'),
        ])
    : null;

/** Tab 2: the workshop's board for people of a store, the way into one for all others. */
export default function BoardTab() {
  const { onScan } = useScan();
  const { isLogin, isStoreUser } = useSession();
  const { width } = useWindowSize();
  useCodeAhead(loadNext);
  const tabBar = <TabBar active={2} onScan={onScan} />;
  if (isLogin && isStoreUser && WideBoard && width >= COLUMNS.from) return <WideBoard tabBar={tabBar} />;
  return isLogin && isStoreUser ? (
    <BoardScreen tabBar={tabBar} drafts={<UnfinishedReceptions />} />
  ) : (
    <StoreEntryScreen tabBar={tabBar} />
  );
}
