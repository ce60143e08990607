import { guardPage } from '@/app/guard-page';
import { useScan } from '@/app/use-scan';
import { useTrackedPage } from '@/app/use-tracked-page';
import { StoreEntryScreen } from '@/features/store/store-entry-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { BoardScreen } from '@/features/work-orders/board-screen';
import { routes } from '@/infra/routes';
import { useSession } from '@/state/session';
import { UnfinishedReceptions } from './unfinished-receptions';

/** Tab 2: the workshop's board for people of a store, the way into one for all others. */
export default guardPage(function MaintainStorePage() {
  useTrackedPage(routes.maintainStore);
  const { onScan } = useScan();
  const { isLogin, isStoreUser } = useSession();
  const tabBar = <TabBar active={2} onScan={onScan} />;
  return isLogin && isStoreUser ? (
    <BoardScreen tabBar={tabBar} drafts={<UnfinishedReceptions />} />
  ) : (
    <StoreEntryScreen tabBar={tabBar} />
  );
});
