import { useScan } from '@/app/use-scan';
import { StoreEntryScreen } from '@/features/store/store-entry-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { BoardScreen } from '@/features/work-orders/board-screen';
import { useSession } from '@/state/session';
import { COLUMNS } from '@/ui/columns';
import { useWindowSize } from '@/ui/use-window-size';
import { UnfinishedReceptions } from './unfinished-receptions';
import { WideBoard } from './wide-board';

/** Tab 2: the workshop's board for people of a store, the way into one for all others. */
export default function BoardTab() {
  const { onScan } = useScan();
  const { isLogin, isStoreUser } = useSession();
  const { width } = useWindowSize();
  const tabBar = <TabBar active={2} onScan={onScan} />;
  if (isLogin && isStoreUser && WideBoard && width >= COLUMNS.from) return <WideBoard tabBar={tabBar} />;
  return isLogin && isStoreUser ? (
    <BoardScreen tabBar={tabBar} drafts={<UnfinishedReceptions />} />
  ) : (
    <StoreEntryScreen tabBar={tabBar} />
  );
}
